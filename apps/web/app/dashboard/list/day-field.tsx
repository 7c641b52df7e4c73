import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { useEffect, useState } from 'react';

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

/** A day to look at. Who types a year passes the years 2, 20 and 202: nothing is requested before it is a whole one. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const type = (day: string) => {
    setTyped(day);
    if (day === '' || isDayOfTrade(day)) onChange(day);
  };
  return (
    <label className="office-filter">
      <span>{label}</span>
      <input
        type="date"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        // What was left half typed is not what the list shows.
        onBlur={() => setTyped(value)}
      />
    </label>
  );
}
