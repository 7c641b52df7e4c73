import { COUNTRY_ADDRESS } from '@karaz/domain/addresses/address-fields';
import { isCountryCode } from '@karaz/domain/countries';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { fieldLabel } from '../addresses/address-texts.ts';
import { useAddresses } from './use-addresses.ts';
import type { OrderChangeState } from './use-order-change.ts';

/** Within the area of the order: delivery costs the same there. */
export function ChangeAddress({ state }: { state: OrderChangeState }) {
  const text = useTexts('order-change');
  return (
    <>
      {state.token === null ? <OwnAddresses state={state} /> : <GuestAddressFields state={state} />}
      <p className="text-small text-muted">{text.sameArea}</p>
    </>
  );
}

function OwnAddresses({ state: { order, draft, change } }: { state: OrderChangeState }) {
  const text = useTexts('order-change');
  const language = useLanguage();
  const { list } = useAddresses(false);
  const near = list.filter(({ areaEntity, id }) => areaEntity.id === order.areaId || id === order.addressId);
  if (near.length === 0) return <p>{foldDigits(order.shipping_street_address ?? '')}</p>;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{text.address}</legend>
      {near.map((address) => (
        <label key={address.id} className="choice-card flex min-w-0 items-start gap-3 rounded-control p-3">
          <input
            type="radio"
            name="address"
            checked={address.id === draft.addressId}
            onChange={() => change({ addressId: address.id })}
            className="mt-1 size-5 shrink-0 accent-primary"
          />
          <span className="grid min-w-0">
            <span className="font-medium">
              {address.addressName || address.name || pick(address.areaEntity, 'name', language)}
            </span>
            <span className="text-small">{foldDigits(address.street_address)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function GuestAddressFields({ state: { order, draft, change, errors } }: { state: OrderChangeState }) {
  const text = useTexts('order-change');
  const addresses = useTexts('addresses');
  const { optional } = useTexts('checkout');
  const country = isCountryCode(order.countryCode) ? order.countryCode : 'kw';
  const { fields, postalCode } = COUNTRY_ADDRESS[country];
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-5">
      <TextField
        label={text.street}
        name="street_address"
        maxLength={300}
        value={draft.street}
        error={errors['street_address']}
        onChange={({ target }) => change({ street: target.value })}
      />
      <TextField
        label={fieldLabel(addresses, postalCode.label)}
        optionalLabel={optional}
        name="postal_code"
        maxLength={100}
        value={draft.postalCode}
        error={errors['postal_code']}
        onChange={({ target }) => change({ postalCode: target.value })}
      />
      {fields.map(({ name, label, maxLength, inputMode, pattern }) => (
        <TextField
          key={name}
          label={fieldLabel(addresses, label)}
          optionalLabel={optional}
          name={name}
          maxLength={pattern === null ? maxLength : maxLength * 2}
          inputMode={inputMode}
          autoComplete="off"
          value={draft.details[name] ?? ''}
          error={errors[`details.${name}`]}
          onChange={({ target }) => change({ details: { ...draft.details, [name]: target.value } })}
        />
      ))}
    </div>
  );
}
