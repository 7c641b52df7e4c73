import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { slotDayShort, slotHoursShort } from './slot-texts.ts';
import { todayIn, useNextSlot } from './use-next-slot.ts';

/**
 * When the next delivery comes. Pages are cached for everybody in an area, so the time is never part of one: the browser
 * requests it, again with every page, because a tab stays open for hours.
 */
export function HeaderSlot() {
  const text = useTexts('shell');
  const { visitor, view } = useRouter();
  const found = useNextSlot(undefined, view.address);
  if (!found?.first) return null;
  const { language } = visitor;
  const day = slotDayShort(found.first.date, todayIn(found.timeZone), { language, text: text.today });
  return (
    <span className="block truncate text-primary-text" data-testid="header-slot">
      <span className="sr-only">{text.nextSlot} </span>
      {`${day} ${slotHoursShort(found.first, language)}`}
    </span>
  );
}
