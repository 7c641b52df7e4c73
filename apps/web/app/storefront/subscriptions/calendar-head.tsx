import type { CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { type CalendarView, cellsOf, turn } from '@karaz/domain/calendar/calendar-range';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { hijriTitle, monthTitle } from './calendar-texts.ts';

type CalendarHeadProps = {
  view: CalendarView;
  day: CalendarDate;
  today: CalendarDate;
  onView: (view: CalendarView) => void;
  onDay: (day: CalendarDate) => void;
};

const VIEWS = ['month', 'week'] as const;

export function CalendarHead({ view, day, today, onView, onDay }: CalendarHeadProps) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const days = cellsOf(view, day).filter(({ isInMonth }) => isInMonth);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex w-full items-center gap-1 sm:w-auto">
        <Button
          kind="ghost"
          iconOnly
          icon="chevron-start"
          aria-label={text.previous[view]}
          onClick={() => onDay(turn(view, day, -1))}
        />
        <p aria-live="polite" className="grid min-w-0 flex-1 text-center sm:min-w-32">
          <span className="text-h3">{monthTitle(day, language)}</span>
          <span className="text-small text-muted">
            {hijriTitle(days[0]?.date ?? day, days.at(-1)?.date ?? day, language)}
          </span>
        </p>
        <Button
          kind="ghost"
          iconOnly
          icon="chevron-end"
          aria-label={text.next[view]}
          onClick={() => onDay(turn(view, day, 1))}
        />
      </div>
      <Button kind="ghost" className="sm:me-auto" onClick={() => onDay(today)}>
        {text.today}
      </Button>
      <fieldset className="flex gap-1 rounded-full bg-sunken p-1">
        <legend className="sr-only">{text.view}</legend>
        {VIEWS.map((each) => (
          <Button
            key={each}
            kind={each === view ? 'primary' : 'ghost'}
            aria-pressed={each === view}
            onClick={() => onView(each)}
          >
            {text[each]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
