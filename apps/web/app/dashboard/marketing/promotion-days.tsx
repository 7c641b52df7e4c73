import { weekdayName } from '@karaz/i18n/promotion-sentence';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

type DaysProps = {
  weekdays: readonly number[] | null;
  error: string | undefined;
  onChange: (weekdays: number[] | null) => void;
};

/** On which days of the week it holds, by the clocks of each country. */
export function WeekdayFields({ weekdays, error, onChange }: DaysProps) {
  const { promotions: text } = useTexts('office-marketing');
  const language = useLanguage();
  const toggle = (day: number, isOn: boolean) =>
    onChange(WEEK.filter((one) => (one === day ? isOn : weekdays?.includes(one))));
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">{text.weekdays}</legend>
      <Checkbox
        label={text.everyDay}
        description={text.weekdaysHint}
        checked={weekdays === null}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : [])}
      />
      {weekdays !== null && (
        <div className="flex flex-wrap gap-x-6">
          {WEEK.map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(day, language)}
              checked={weekdays.includes(day)}
              onChange={({ currentTarget }) => toggle(day, currentTarget.checked)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
