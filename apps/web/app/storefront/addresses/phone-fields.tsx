import { type CountryCode, isCountryCode } from '@karaz/domain/countries';
import { useState } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PhoneValue } from '../auth/phone-field.tsx';
import { countryTyped, e164Of, formatTyped } from '../auth/phone-format.ts';
import { VerifiedPhone } from '../auth/verified-phone.tsx';
import { problemText } from './address-texts.ts';
import type { FieldsProps } from './place-fields.tsx';

/** The number may be left out or left unproven; who verifies it gets a code, where codes can be sent. Needs the texts 'phone'. */
export function PhoneFields({ values, problems, onChange, canSendCodes }: FieldsProps & { canSendCodes: boolean }) {
  const text = useTexts('addresses');
  const home = useVisitor().country;
  const country = isCountryCode(values.country) ? values.country : home;
  const [isProving, setProving] = useState(false);
  const number = e164Of(values.phone, countryTyped(values.phone) ?? country);
  const isProven = number !== null && number === values.verifiedPhone;
  if (isProving || problems['phoneVerificationCode']) {
    return <ProvenPhone country={country} values={values} problems={problems} onChange={onChange} />;
  }
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={text.phoneNumber}
        optionalLabel={text.optional}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={values.phone}
        error={problemText(text, problems['phoneNumber'])}
        onChange={({ target }) => onChange({ phone: target.value, phoneCode: '' })}
      />
      {isProven && (
        <Badge tone="success" icon="check" className="justify-self-start">
          {text.phoneProven}
        </Badge>
      )}
      {number && !isProven && canSendCodes && (
        <Button kind="soft" size="small" className="justify-self-start" onClick={() => setProving(true)}>
          {text.provePhone}
        </Button>
      )}
    </div>
  );
}

function ProvenPhone({ values, problems, onChange, country }: FieldsProps & { country: CountryCode }) {
  const text = useTexts('addresses');
  const at = countryTyped(values.phone) ?? country;
  const [value, setValue] = useState<PhoneValue>({ typed: formatTyped(values.phone, at), country: at });
  return (
    <VerifiedPhone
      value={value}
      verified={values.phoneCode === '' ? values.verifiedPhone : null}
      errors={{
        phone: problemText(text, problems['phoneNumber']),
        code: problemText(text, problems['phoneVerificationCode']),
      }}
      onChange={(next) => {
        setValue(next);
        onChange({ phone: e164Of(next.typed, next.country) ?? next.typed, phoneCode: '' });
      }}
      onVerified={({ phone, code }) => onChange({ phone, verifiedPhone: phone, phoneCode: code })}
    />
  );
}
