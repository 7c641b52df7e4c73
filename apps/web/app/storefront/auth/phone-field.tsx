import { COUNTRIES, COUNTRY_CODES, type CountryCode, parseCountryCode } from '@karaz/domain/countries';
import { phoneCharacters } from '@karaz/domain/people/phone';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useStore } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Field } from '../../ui/field.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { countryTyped, formatTyped } from './phone-format.ts';

export type PhoneValue = { typed: string; country: CountryCode };

type PhoneFieldProps = {
  label: string;
  countryLabel: string;
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onBlur?: () => void;
  error?: ReactNode;
  hint?: ReactNode;
  /** Inside the field, at its end: what is known about the number. */
  end?: ReactNode;
  name?: string;
  id?: string;
  isReadOnly?: boolean;
};

/** A number as people write it at home, with the country in front; the platform's own list chooses it. */
export function PhoneField({ label, value, onChange, error, hint, end, id, ...rest }: PhoneFieldProps) {
  const { countryLabel, onBlur, name = 'phoneNumber', isReadOnly = false } = rest;
  const input = useRef<HTMLInputElement>(null);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionEnd } = event.target;
    const country = countryTyped(typed) ?? value.country;
    // The cursor stays where a digit in the middle is corrected: only the end is grouped.
    const isAtEnd = selectionEnd === null || selectionEnd >= typed.length;
    onChange({ country, typed: isAtEnd ? formatTyped(typed, country) : phoneCharacters(typed) });
  };
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(ids) => (
        <div dir="ltr" className="flex gap-2">
          <CountryChoice
            label={countryLabel}
            country={value.country}
            isDisabled={isReadOnly}
            onChange={(country) => {
              onChange({ country, typed: countryTyped(value.typed) ? '' : formatTyped(value.typed, country) });
              input.current?.focus();
            }}
          />
          <div className="input-box min-w-0 flex-1">
            <input
              {...ids}
              ref={input}
              type="tel"
              name={name}
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={24}
              required
              readOnly={isReadOnly}
              placeholder={PLACEHOLDERS[value.country]}
              value={value.typed}
              onChange={type}
              onBlur={onBlur}
              className="input tabular"
            />
            {end && <div className="input-end pe-2">{end}</div>}
          </div>
        </div>
      )}
    </Field>
  );
}

const PLACEHOLDERS: Readonly<Record<CountryCode, string>> = {
  kw: '5000 0000',
  eg: '010 0000 0000',
  ae: '50 000 0000',
  sa: '50 000 0000',
};

type CountryChoiceProps = {
  label: string;
  country: CountryCode;
  isDisabled: boolean;
  onChange: (country: CountryCode) => void;
};

function CountryChoice({ label, country, isDisabled, onChange }: CountryChoiceProps) {
  const { countries } = useTexts('shell');
  const { flagImageUrl } = useStore();
  return (
    <div className="relative shrink-0">
      <select
        aria-label={label}
        name="phoneCountry"
        disabled={isDisabled}
        value={country}
        onChange={(event) => onChange(parseCountryCode(event.target.value))}
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      >
        {COUNTRY_CODES.map((code) => (
          <option key={code} value={code}>
            {`${countries[code]} +${COUNTRIES[code].phoneCode}`}
          </option>
        ))}
      </select>
      <span
        aria-hidden
        className="flex h-full min-h-12 items-center gap-2 rounded-control border border-control bg-card px-3 tabular peer-focus-visible:outline-2 peer-focus-visible:outline-(--focus) peer-hover:border-ink"
      >
        <Flag country={country} imageUrl={flagImageUrl} />
        <span>+{COUNTRIES[country].phoneCode}</span>
        <Icon name="chevron-down" size={16} className="text-muted" />
      </span>
    </div>
  );
}
