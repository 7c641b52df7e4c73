import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormField } from './check-draft.ts';
import { readGuestDetails, removeGuestDetails, saveGuestDetails } from './guest-details.ts';
import { PhoneCode } from './phone-code.tsx';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';

type GuestFieldsProps = { checkout: Checkout; form: FormErrorsState };
type TypedField = 'firstName' | 'lastName' | 'street' | 'postalCode' | 'email';
const FIELD_OF: Readonly<Record<TypedField, FormField>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  street: 'street_address',
  postalCode: 'postal_code',
  email: 'email',
};

/** Phone first, then names and street; what few need stays folded away. */
export function GuestFields({ checkout, form }: GuestFieldsProps) {
  const text = useTexts('checkout');
  const { draft, change } = checkout;
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
  const hasMore = draft.email !== '' || draft.postalCode !== '';
  return (
    <div className="grid gap-5">
      <PhoneCode checkout={checkout} form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={text.firstName} autoComplete="given-name" maxLength={100} {...control('firstName')} />
        <TextField label={text.lastName} autoComplete="family-name" maxLength={100} {...control('lastName')} />
      </div>
      {isDelivery && (
        <TextField
          label={text.street}
          placeholder={text.streetPlaceholder}
          autoComplete="street-address"
          maxLength={300}
          {...control('street')}
        />
      )}
      <Accordion title={text.moreDetails} open={hasMore || Boolean(form.errors.email ?? form.errors.postal_code)}>
        <div className="grid gap-5 sm:grid-cols-2">
          {isDelivery && (
            <TextField
              label={text.postalCode}
              optionalLabel={text.optional}
              autoComplete="postal-code"
              {...control('postalCode')}
            />
          )}
          <TextField
            label={text.email}
            optionalLabel={text.optional}
            type="email"
            autoComplete="email"
            maxLength={200}
            hint={text.emailHint}
            {...control('email')}
          />
        </div>
      </Accordion>
      <SaveDetails checkout={checkout} />
    </div>
  );
}

/** Stored on this device alone, for as long as the box is ticked. */
function SaveDetails({ checkout: { draft, parts } }: { checkout: Checkout }) {
  const text = useTexts('checkout');
  const [isSaved, setSaved] = useState(() => readGuestDetails() !== null);
  const { country, city, area } = parts.visitor;
  const { firstName, lastName, email, phone, street, postalCode, note, paymentMethod } = draft;
  useEffect(() => {
    if (!isSaved) return;
    const place = { country, city: city ?? '', area: area ?? '' };
    saveGuestDetails({ firstName, lastName, email, phone, street, postalCode, note, paymentMethod, ...place });
  }, [isSaved, firstName, lastName, email, phone, street, postalCode, note, paymentMethod, country, city, area]);
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
