import { lazy, type MouseEvent, type ReactNode } from 'react';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { WhenNear } from '../../ui/when-near.tsx';

const HeaderSlot = lazy(async () => ({ default: (await import('./header-slot.tsx')).HeaderSlot }));

/** The location dialog listens for it, wherever on the page it lives. */
export const CHOOSE_LOCATION_EVENT = 'karaz:choose-location';

export function requestLocation(): void {
  window.dispatchEvent(new CustomEvent(CHOOSE_LOCATION_EVENT));
}

type LocationChipProps = { size: 'line' | 'header' };

export function LocationChip({ size }: LocationChipProps) {
  const text = useTexts('shell');
  const { view, visitor } = useRouter();
  const { area, areaId, city } = visitor;
  const language = useLanguage();
  const isLine = size === 'line';
  const place = [area, city].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
  // Only of the chip that is seen; the other one is not displayed and comes near nothing.
  const slot = areaId !== null && (
    <WhenNear>
      <HeaderSlot />
    </WhenNear>
  );
  const open = (event: MouseEvent) => {
    event.preventDefault();
    requestLocation();
  };
  // Until the scripts are here, a press leads to the page with the same choice.
  return (
    <form action="/location" className={isLine ? 'flex min-w-0' : 'flex min-w-0 flex-1'}>
      <input type="hidden" name="back" value={view.address.split('#', 1)[0]} />
      <button
        type="submit"
        onClick={open}
        aria-haspopup="dialog"
        className="touch flex min-w-0 items-center gap-2 rounded-control text-start text-small text-ink hover:text-primary-text"
      >
        <Icon name="pin" size={isLine ? 18 : 24} className="shrink-0 text-primary-text" />
        <span className={isLine ? 'flex gap-1.5' : 'flex min-w-0 flex-col'}>
          {isLine ? <span className="text-muted">{text.deliverTo}</span> : <Caption>{slot}</Caption>}
          <span className={`truncate ${place && 'font-semibold'} ${isLine || 'leading-[1.3]'}`}>
            <bdi>{place || text.chooseArea}</bdi>
          </span>
        </span>
        <Icon name="chevron-down" size={16} className="shrink-0 text-muted" />
        {isLine && slot}
      </button>
    </form>
  );
}

/** One line whatever stands in it: the next delivery takes the place of the words as soon as it is known. */
function Caption({ children }: { children: ReactNode }) {
  const text = useTexts('shell');
  return (
    <span className="truncate text-caption leading-[1.3] text-muted [&:has([data-testid])>span]:sr-only">
      <span>{text.deliverTo}</span>
      {children}
    </span>
  );
}
