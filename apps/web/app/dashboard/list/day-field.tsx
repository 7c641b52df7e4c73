import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { DateInput } from '../period/date-input.tsx';

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

/** A day to look at; far-off ones are not requested. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  const { typeDate } = useTexts('office').form;
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <div className="office-filter">
      <label htmlFor={id}>
        <span>{label}</span>
      </label>
      <DateInput
        id={id}
        value={value}
        aria-invalid={isUnreadable || undefined}
        aria-describedby={isUnreadable ? `${id}-error` : undefined}
        onLeft={setUnreadable}
        onChange={(day) => (day === '' || isDayOfTrade(day)) && onChange(day)}
      />
      {isUnreadable && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {typeDate}
        </p>
      )}
    </div>
  );
}
