import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A heart without any state of its own, for pages with dozens of them: Hearts listens for all of them. */
export function PlainHeart({ stockId, label }: { stockId: number; label: string }) {
  return (
    <button
      type="button"
      data-wish={stockId}
      aria-label={label}
      aria-pressed={false}
      className={buttonClass({ kind: 'ghost', iconOnly: true, className: 'heart' })}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
