import './checkout.css';
import { useId } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { slotDay, slotDayNumber, slotWeekday } from '../location/slot-texts.ts';

type Day = {
  date: string;
  /** Above its number: the weekday, or what else there is to say. */
  label: string;
  /** Nothing is delivered on it. */
  isEmpty: boolean;
  isDisabled?: boolean;
};
type DayStripProps = { label: string; days: readonly Day[]; chosen: string | null; onChoose: (date: string) => void };

/** Days in a row that scrolls: one stop of the Tab key, and the arrow keys in the line of reading. */
export function DayStrip({ label, days, chosen, onChoose }: DayStripProps) {
  const language = useLanguage();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="scroll-row fade-end -mx-1 px-1 py-1">
      {days.map(({ date, label: above, isEmpty, isDisabled }) => (
        <label key={date} className={`day-chip ${isEmpty ? 'is-empty' : ''}`}>
          <input
            type="radio"
            name={name}
            disabled={isDisabled}
            checked={date === chosen}
            onChange={() => onChoose(date)}
          />
          {/* The day is read out whole: only what that does not say is heard before it. */}
          <span aria-hidden={above === slotWeekday(date, language) || undefined} className="text-caption">
            {above}
          </span>{' '}
          <span aria-hidden className="text-h3">
            {slotDayNumber(date)}
          </span>
          <span className="sr-only">{slotDay(date, language)}</span>
        </label>
      ))}
    </div>
  );
}
