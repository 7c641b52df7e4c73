import { isGuestCode } from '@karaz/domain/accounts/one-time-code';
import type { CountryCode } from '@karaz/domain/countries';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { isFocusLost } from '../../ui/use-focus-if-lost.ts';
import { PhoneField, type PhoneValue } from '../auth/phone-field.tsx';
import { countryTyped, e164Of, formatTyped } from '../auth/phone-format.ts';
import { VerifiedPhone } from '../auth/verified-phone.tsx';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';

type PhoneCodeProps = { checkout: Checkout; form: FormErrorsState };

/** The guest's number and the code that proves it; a verified number says so and needs nothing more. */
export function PhoneCode({ checkout, form }: PhoneCodeProps) {
  const { draft, change, parts } = checkout;
  const home = parts.visitor.country;
  const [typed, setTyped] = useState<PhoneValue | null>(null);
  const value = typed && numberOf(typed, home) === draft.phone ? typed : displayNumber(draft.phone, home);
  if (!checkout.data.needsGuestCode) return <PlainPhone checkout={checkout} form={form} />;
  const isProven = isGuestCode(draft.code) && draft.verifiedPhone !== '';
  return (
    <div className="max-w-105">
      <VerifiedPhone
        // A proof that was taken back starts from the beginning.
        key={draft.verifiedPhone}
        value={value}
        verified={isProven ? draft.verifiedPhone : null}
        sendsByItself={typed !== null}
        errors={{ phone: form.errors.phone, code: form.errors.phoneVerificationCode }}
        onChange={(next) => {
          form.forgive('phone');
          setTyped(next);
          const phone = numberOf(next, home);
          const isStillProven = e164Of(next.typed, next.country) === draft.verifiedPhone;
          change({ phone, ...(isStillProven ? {} : { code: '' }) });
        }}
        onCode={(code) => {
          if (isProven) return;
          if (code !== '') form.forgive('phoneVerificationCode');
          change({ code });
        }}
        onVerified={({ phone, code }) => {
          change({ verifiedPhone: phone, code });
          afterPaint(focusNextField);
        }}
      />
    </div>
  );
}

/** The field of the code is gone. */
function focusNextField(): void {
  if (isFocusLost()) document.querySelector<HTMLElement>('input[name="fullName"]')?.focus();
}

/** Where no codes can be sent the number is only asked for. */
function PlainPhone({ checkout, form }: PhoneCodeProps) {
  const text = useTexts('phone');
  const { draft, change, parts } = checkout;
  const home = parts.visitor.country;
  const [typed, setTyped] = useState<PhoneValue | null>(null);
  return (
    <div className="max-w-105">
      <PhoneField
        label={text.phone}
        countryLabel={text.phoneCountry}
        value={typed ?? displayNumber(draft.phone, home)}
        error={form.errors.phone}
        onBlur={() => draft.phone !== '' && form.leave('phone')}
        onChange={(next) => {
          form.forgive('phone');
          setTyped(next);
          change({ phone: numberOf(next, home) });
        }}
      />
    </div>
  );
}

/** The rest of the checkout reads a number as one of the shop's country: any other is stored with its country code. */
function numberOf({ typed, country }: PhoneValue, home: CountryCode): string {
  const compact = typed.replace(/\s/g, '');
  return country === home ? compact : (e164Of(typed, country) ?? compact);
}

function displayNumber(phone: string, home: CountryCode): PhoneValue {
  const country = countryTyped(phone) ?? home;
  return { typed: formatTyped(phone, country), country };
}
