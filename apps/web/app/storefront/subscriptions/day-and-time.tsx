import { addDays, type CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { formatClock } from '@karaz/i18n/format-clock';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import { DayStrip } from '../checkout/day-strip.tsx';
import { slotWeekday } from '../location/slot-texts.ts';
import { timesOn } from './delivery-times.ts';
import { branchNow, type HoursState } from './use-hours.ts';

export type SelectedTime = { date: CalendarDate | null; time: string | null };
type DayAndTimeProps = {
  window: { first: CalendarDate; last: CalendarDate };
  hours: HoursState;
  selected: SelectedTime;
  onSelect: (selected: SelectedTime) => void;
};

/** The seven days of one week and the hours of the chosen one. */
export function DayAndTime({ window, hours, selected, onSelect }: DayAndTimeProps) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const now = branchNow(hours.timeZone ?? 'UTC');
  const dates: CalendarDate[] = [];
  for (let date = window.first; date <= window.last; date = addDays(date, 1)) dates.push(date);
  const times = selected.date === null ? [] : timesOn(hours.days, selected.date, now);
  const choose = (date: CalendarDate) => {
    const open = timesOn(hours.days, date, now);
    onSelect({ date, time: selected.time !== null && open.includes(selected.time) ? selected.time : null });
  };
  return (
    <div className="grid min-w-0 gap-4">
      <DayStrip
        label={text.day}
        days={dates.map((date) => {
          const isClosed = timesOn(hours.days, date, now).length === 0;
          const label = isClosed ? text.closed : slotWeekday(date, language);
          return { date, label, isEmpty: isClosed, isDisabled: isClosed };
        })}
        chosen={selected.date}
        onChoose={choose}
      />
      <Select
        label={text.time}
        placeholder={text.chooseTime}
        options={times.map((time) => ({ value: time, label: formatClock(time, language) }))}
        value={selected.time ?? ''}
        onChange={({ target }) => onSelect({ ...selected, time: target.value === '' ? null : target.value })}
        className="max-w-64"
      />
    </div>
  );
}
