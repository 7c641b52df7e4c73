import { joinName, splitName } from '@karaz/domain/people/full-name';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormField } from './check-draft.ts';
import type { CheckoutDraft } from './draft.ts';
import { GuestAddress } from './guest-address.tsx';
import { readGuestDetails, removeGuestDetails, saveGuestDetails } from './guest-details.ts';
import { PhoneCode } from './phone-code.tsx';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';

type GuestFieldsProps = { checkout: Checkout; form: FormErrorsState };
type TypedField = 'street' | 'postalCode' | 'email';
const FIELD_OF: Readonly<Record<TypedField, FormField>> = {
  street: 'street_address',
  postalCode: 'postal_code',
  email: 'email',
};

/** Phone first, then the name and the address in the country's own fields. */
export function GuestFields({ checkout, form }: GuestFieldsProps) {
  const text = useTexts('checkout');
  const { draft, change } = checkout;
  const isKuwait = checkout.parts.visitor.country === 'kw';
  const control = (name: TypedField) => ({
    name,
    value: draft[name],
    error: form.errors[FIELD_OF[name]],
    onChange: ({ target }: { target: { value: string } }) => {
      form.forgive(FIELD_OF[name]);
      change({ [name]: target.value });
    },
    onBlur: () => draft[name] !== '' && form.leave(FIELD_OF[name]),
  });
  const isDelivery = draft.tab === 'delivery';
  const email = (
    <TextField
      label={text.email}
      optionalLabel={text.optional}
      type="email"
      autoComplete="email"
      maxLength={200}
      hint={text.emailHint}
      {...control('email')}
    />
  );
  return (
    <div className="grid gap-5">
      <PhoneCode checkout={checkout} form={form} />
      <FullName checkout={checkout} form={form} />
      {isDelivery && (
        <GuestAddress
          checkout={checkout}
          form={form}
          email={email}
          street={
            <TextField
              label={isKuwait ? text.streetLine : text.street}
              placeholder={isKuwait ? text.streetLinePlaceholder : text.streetPlaceholder}
              required
              autoComplete="street-address"
              maxLength={300}
              {...control('street')}
            />
          }
          postalCode={(label) => (
            <TextField
              label={label}
              optionalLabel={text.optional}
              // In Kuwait it is the house.
              autoComplete={isKuwait ? 'off' : 'postal-code'}
              {...control('postalCode')}
            />
          )}
        />
      )}
      {!isDelivery && email}
      <SaveDetails checkout={checkout} />
    </div>
  );
}

/** One field for both names. What is typed stays as it is, with its spaces. */
function FullName({ checkout: { draft, change }, form }: GuestFieldsProps) {
  const text = useTexts('checkout');
  const [typed, setTyped] = useState(() => joinName(draft));
  const leave = () => {
    if (draft.firstName !== '') form.leave(form.found.firstName ? 'firstName' : 'lastName');
  };
  return (
    <TextField
      label={text.fullName}
      required
      name="fullName"
      autoComplete="name"
      maxLength={200}
      value={typed}
      error={form.errors.firstName ?? form.errors.lastName}
      onChange={({ target }) => {
        setTyped(target.value);
        form.forgive('firstName', 'lastName');
        change(splitName(target.value));
      }}
      onBlur={leave}
    />
  );
}

/** Stored on this device alone, for as long as the box is ticked. */
function SaveDetails({ checkout: { draft, parts } }: { checkout: Checkout }) {
  const text = useTexts('checkout');
  const [isSaved, setSaved] = useState(() => readGuestDetails() !== null);
  const { country, city, area } = parts.visitor;
  useEffect(() => {
    if (isSaved) saveGuestDetails({ ...savedPart(draft), country, city: city ?? '', area: area ?? '' });
  }, [isSaved, draft, country, city, area]);
  return (
    <Checkbox
      label={text.saveDetails}
      checked={isSaved}
      onChange={({ target }) => {
        setSaved(target.checked);
        if (!target.checked) removeGuestDetails();
      }}
    />
  );
}

function savedPart({ firstName, lastName, email, phone, street, postalCode, details, note, ...draft }: CheckoutDraft) {
  const { instructions, gateCode, substitution, paymentMethod } = draft;
  return {
    ...{ firstName, lastName, email, phone, street, postalCode, details, note },
    ...{ instructions, gateCode, substitution, paymentMethod },
  };
}
