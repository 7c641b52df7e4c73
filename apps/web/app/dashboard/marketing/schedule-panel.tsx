import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@karaz/domain/countries';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isOver } from '../form/local-time.ts';
import { clockCountry, timesOnClock } from '../form/schedule-clock.ts';
import { DateTimeField } from '../period/date-fields.tsx';

type Schedule = {
  isActive: boolean;
  startsAt: string | null;
  endsAt: string | null;
  countries: readonly CountryCode[] | null;
};
type ScheduleProps = {
  values: Schedule;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Schedule>) => void;
};

/** Whether, when and in which countries something holds. */
export function ScheduleFields({ values, errors, onChange }: ScheduleProps) {
  const text = useTexts('office-marketing');
  const { isActive, startsAt, endsAt, countries } = values;
  const chosen = countries ?? COUNTRY_CODES;
  const choose = (next: readonly CountryCode[] | null) =>
    onChange({ countries: next, ...timesOnClock({ startsAt, endsAt }, countries, next) });
  const toggle = (code: CountryCode, isOn: boolean) =>
    choose(COUNTRY_CODES.filter((one) => (one === code ? isOn : chosen.includes(one))));
  const clock = clockCountry(countries);
  const { timeZone } = COUNTRIES[clock];
  const timeHint = text.timeHint(text.countries[clock], chosen.length > 1);
  return (
    <>
      <Switch
        label={text.isActive}
        checked={isActive}
        onChange={({ currentTarget }) => onChange({ isActive: currentTarget.checked })}
      />
      <div className="office-pair">
        <DateTimeField
          label={text.starts}
          name="startsAt"
          hint={timeHint}
          timeZone={timeZone}
          error={errors['startsAt']}
          value={startsAt}
          onChange={(instant) => onChange({ startsAt: instant })}
        />
        <DateTimeField
          label={text.ends}
          name="endsAt"
          isEnd
          hint={timeHint}
          timeZone={timeZone}
          error={errors['endsAt']}
          value={endsAt}
          onChange={(instant) => onChange({ endsAt: instant })}
        />
      </div>
      {isActive && isOver(endsAt) && (
        <p role="status" className="office-warning">
          <Icon name="warning" size={18} />
          <span>{text.endedWarning}</span>
        </p>
      )}
      <fieldset className="grid gap-1">
        <legend className="field-label">{text.whichCountries}</legend>
        <Checkbox
          label={text.everywhere}
          description={text.everywhereHint}
          checked={countries === null}
          error={errors['countries']}
          onChange={({ currentTarget }) => choose(currentTarget.checked ? null : [])}
        />
        {countries !== null && (
          <div className="flex flex-wrap gap-x-6">
            {COUNTRY_CODES.map((code) => (
              <Checkbox
                key={code}
                label={text.countries[code]}
                checked={chosen.includes(code)}
                onChange={({ currentTarget }) => toggle(code, currentTarget.checked)}
              />
            ))}
          </div>
        )}
      </fieldset>
    </>
  );
}
