import { COUNTRY_ADDRESS, type DetailName } from '@karaz/domain/addresses/address-fields';
import type { CountryCode } from '@karaz/domain/countries';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { fieldLabel, problemText } from './address-texts.ts';
import { PhoneFields } from './phone-fields.tsx';
import { type FieldsProps, PlaceFields, RequiredLabel } from './place-fields.tsx';

type AddressFieldsProps = FieldsProps & { canSendCodes: boolean };

export function AddressFields({ canSendCodes, ...props }: AddressFieldsProps) {
  return (
    <div className="grid gap-5">
      <PlaceFields {...props} />
      <StreetFields {...props} />
      <PersonFields {...props} canSendCodes={canSendCodes} />
    </div>
  );
}

function StreetFields({ values, problems, onChange }: FieldsProps) {
  const text = useTexts('addresses');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={<RequiredLabel>{text.street_address}</RequiredLabel>}
        name="street_address"
        autoComplete="street-address"
        maxLength={300}
        value={values.street}
        error={problemText(text, problems['street_address'])}
        onChange={({ target }) => onChange({ street: target.value })}
        className="sm:col-span-2"
      />
      <PostalCodeField values={values} problems={problems} onChange={onChange} />
      {values.country !== '' && (
        <CountryFields country={values.country} values={values} problems={problems} onChange={onChange} />
      )}
      <TextField
        label={text.addressLine2}
        optionalLabel={text.optional}
        name="addressLine2"
        maxLength={300}
        value={values.line2}
        onChange={({ target }) => onChange({ line2: target.value })}
        className="sm:col-span-2"
      />
    </div>
  );
}

function PostalCodeField({ values, problems, onChange }: FieldsProps) {
  const text = useTexts('addresses');
  const label = values.country === '' ? 'addresses.postal_code' : COUNTRY_ADDRESS[values.country].postalCode.label;
  return (
    <TextField
      label={fieldLabel(text, label)}
      // In Kuwait it is the house.
      optionalLabel={values.country === 'kw' ? undefined : text.optional}
      name="postal_code"
      maxLength={100}
      value={values.postalCode}
      error={problemText(text, problems['postal_code'])}
      onChange={({ target }) => onChange({ postalCode: target.value })}
    />
  );
}

/** What people of the country write on a parcel, in the order they say it. */
function CountryFields({ country, values, problems, onChange }: FieldsProps & { country: CountryCode }) {
  const text = useTexts('addresses');
  const change = (name: DetailName, value: string) => onChange({ details: { ...values.details, [name]: value } });
  return COUNTRY_ADDRESS[country].fields.map(({ name, label, maxLength, inputMode }) => (
    <TextField
      key={name}
      label={fieldLabel(text, label)}
      optionalLabel={name === 'block' ? undefined : text.optional}
      name={name}
      maxLength={maxLength}
      inputMode={inputMode}
      value={values.details[name] ?? ''}
      error={problemText(text, problems[name] ?? problems[`details.${name}`])}
      onChange={({ target }) => change(name, target.value)}
    />
  ));
}

function PersonFields({ values, problems, onChange, canSendCodes }: AddressFieldsProps) {
  const text = useTexts('addresses');
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.addressName}
          optionalLabel={text.optional}
          hint={text.addressNameHint}
          name="addressName"
          maxLength={120}
          value={values.name}
          error={problemText(text, problems['name'] ?? problems['addressName'])}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <PhoneFields values={values} problems={problems} onChange={onChange} canSendCodes={canSendCodes} />
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="field-label">{text.addressType}</legend>
        {(['Home', 'Office'] as const).map((kind) => (
          <Radio
            key={kind}
            name="addressType"
            label={kind === 'Home' ? text.home : text.office}
            checked={values.addressType === kind}
            onChange={() => onChange({ addressType: kind })}
          />
        ))}
      </fieldset>
      <TextArea
        label={text.noteField}
        optionalLabel={text.optional}
        name="note"
        maxLength={500}
        rows={2}
        value={values.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <Checkbox
        label={text.defaultLabel}
        checked={values.isDefault}
        onChange={({ target }) => onChange({ isDefault: target.checked })}
      />
    </div>
  );
}
