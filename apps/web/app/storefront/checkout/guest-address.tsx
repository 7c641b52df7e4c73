import {
  COUNTRY_ADDRESS,
  type DetailField,
  FIRST_FIELDS,
  isBuildingNeeded,
} from '@karaz/domain/addresses/address-fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldLabel } from '../addresses/address-texts.ts';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';

type GuestAddressProps = {
  checkout: Checkout;
  form: FormErrorsState;
  street: ReactNode;
  postalCode: (label: string) => ReactNode;
  email: ReactNode;
};

/** In the order people of the country say it; what is not needed spares the driver a call. */
export function GuestAddress({ checkout, form, street, postalCode, email }: GuestAddressProps) {
  const text = useTexts('checkout');
  const addresses = useTexts('address-fields');
  const { country } = checkout.parts.visitor;
  const { fields } = COUNTRY_ADDRESS[country];
  const isFirst = ({ name }: DetailField) => FIRST_FIELDS[country].includes(name);
  const [first, rest] = [fields.filter(isFirst), fields.filter((field) => !isFirst(field))];
  const detail = (field: DetailField) => <Detail key={field.name} field={field} checkout={checkout} form={form} />;
  const { details, postalCode: code, email: mail } = checkout.draft;
  const isOpen =
    mail !== '' ||
    form.errors.email !== undefined ||
    rest.some(({ name }) => details[name] || form.errors[`details.${name}`]) ||
    code !== '' ||
    form.errors.postal_code !== undefined;
  return (
    <>
      {street}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-5">{first.map(detail)}</div>
      <Accordion title={text.moreDetails} open={isOpen}>
        <div className="grid gap-5 sm:grid-cols-2">
          {rest.map(detail)}
          {postalCode(country === 'kw' ? text.house : addresses.postal_code)}
          {email}
        </div>
      </Accordion>
    </>
  );
}

type DetailProps = { field: DetailField; checkout: Checkout; form: FormErrorsState };

function Detail({ field: { name, label, maxLength, inputMode, pattern }, checkout, form }: DetailProps) {
  const text = useTexts('checkout');
  const addresses = useTexts('address-fields');
  const { draft, change } = checkout;
  const key = `details.${name}` as const;
  const isNeeded = name === 'building' && isBuildingNeeded(checkout.parts.visitor.country);
  return (
    <TextField
      label={fieldLabel(addresses, label)}
      optionalLabel={isNeeded ? undefined : text.optional}
      required={isNeeded}
      name={name}
      // Numbers may be typed with spaces, which the store takes out.
      maxLength={pattern === null ? maxLength : maxLength * 2}
      inputMode={inputMode}
      autoComplete="off"
      value={draft.details[name] ?? ''}
      error={form.errors[key]}
      onChange={({ target }) => {
        form.forgive(key);
        change({ details: { ...draft.details, [name]: target.value } });
      }}
      onBlur={() => draft.details[name] && form.leave(key)}
    />
  );
}
