import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { useId } from 'react';
import { DateInput } from '../period/date-input.tsx';

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

/** A day to look at; far-off ones are not requested. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="office-filter">
      <label htmlFor={id}>
        <span>{label}</span>
      </label>
      <DateInput id={id} value={value} onChange={(day) => (day === '' || isDayOfTrade(day)) && onChange(day)} />
    </div>
  );
}
