import { addMonths, type CalendarDate } from '@karaz/domain/calendar/calendar-date';
import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { CALENDAR_YEARS } from '@karaz/domain/calendar/month-grid';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { monthNames } from './day-names.ts';

/** The years of the calendar in which there can be trade. */
const YEARS = CALENDAR_YEARS.filter((year) => isDayOfTrade(`${year}-01-01`));

type MonthHeadProps = {
  date: CalendarDate;
  onTurn: (months: 1 | -1) => void;
  onShow: (date: CalendarDate) => void;
};

export function MonthHead({ date, onTurn, onShow }: MonthHeadProps) {
  const { calendar } = useTexts('office').list;
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return (
    <div className="range-calendar-head">
      <Button
        kind="ghost"
        iconOnly
        icon="chevron-start"
        aria-label={calendar.previousMonth}
        onClick={() => onTurn(-1)}
      />
      <select
        className="input"
        aria-label={calendar.month}
        value={month}
        onChange={({ currentTarget }) => onShow(addMonths(date, Number(currentTarget.value) - month))}
      >
        {monthNames(useLanguage()).map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={calendar.year}
        value={year}
        onChange={({ currentTarget }) => onShow(addMonths(date, 12 * (Number(currentTarget.value) - year)))}
      >
        {YEARS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Button kind="ghost" iconOnly icon="chevron-end" aria-label={calendar.nextMonth} onClick={() => onTurn(1)} />
    </div>
  );
}
