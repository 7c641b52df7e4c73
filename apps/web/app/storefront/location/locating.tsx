import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function Locating({ onCancel }: { onCancel: () => void }) {
  const text = useTexts('location');
  return (
    <p role="status" className="flex items-center gap-2 text-small">
      <Icon name="pin" size={20} className="location-pulse text-primary-text" />
      <span className="flex-1">{text.detecting}</span>
      <Button kind="ghost" size="small" onClick={onCancel}>
        {text.cancel}
      </Button>
    </p>
  );
}
