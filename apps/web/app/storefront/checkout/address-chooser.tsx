import type { AddressView } from '@karaz/contract/addresses';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';

type AddressChooserProps = { checkout: Checkout; form: FormErrorsState };

export function AddressChooser({ checkout, form }: AddressChooserProps) {
  const text = useTexts('checkout');
  const { addresses, parts, change } = checkout;
  const error = form.errors.deliveryAddress;
  const choose = (addressId: number) => {
    form.forgive('deliveryAddress');
    change({ addressId });
  };
  if (addresses.status === 'loading') return <Skeleton className="h-24 rounded-control" />;
  return (
    <div className="grid gap-4">
      {addresses.status === 'failed' && <p role="alert">{text.addressesFailed}</p>}
      {addresses.status === 'ready' && addresses.list.length === 0 && <p className="text-muted">{text.noAddresses}</p>}
      {error && (
        <p id="address-error" className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{text.addresses}</legend>
        {addresses.list.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isHere={address.countryCode.toLowerCase() === parts.visitor.country}
            isChosen={address.id === parts.address?.id}
            isInvalid={error !== undefined}
            onChoose={() => choose(address.id)}
          />
        ))}
      </fieldset>
      <div>
        <Link
          to="/checkout/address/new?returnTo=%2Fcheckout"
          className={buttonClass({ kind: 'outline' })}
          aria-describedby={error && 'address-error'}
          data-invalid={error && addresses.list.length === 0 ? true : undefined}
        >
          <Icon name="plus" size={20} />
          {text.newAddress}
        </Link>
      </div>
    </div>
  );
}

type AddressCardProps = {
  address: AddressView;
  isHere: boolean;
  isChosen: boolean;
  isInvalid: boolean;
  onChoose: () => void;
};

function AddressCard({ address, isHere, isChosen, isInvalid, onChoose }: AddressCardProps) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const isUsable = address.isServed && isHere;
  const place = [pick(address.areaEntity, 'name', language), pick(address.cityEntity, 'name', language)];
  return (
    <label className="choice-card flex min-w-0 items-start gap-3 rounded-control p-3">
      <input
        type="radio"
        name="address"
        disabled={!isUsable}
        checked={isChosen}
        onChange={onChoose}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'address-error' : undefined}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span className="grid min-w-0">
        <span className="font-medium">{address.addressName || address.name || place[0]}</span>
        <span className="text-small">{foldDigits(address.street_address)}</span>
        <span className="text-small text-muted">{place.join(language === 'ar' ? '، ' : ', ')}</span>
        {!isUsable && <span className="text-small text-warning">{isHere ? text.notServed : text.inOtherCountry}</span>}
      </span>
    </label>
  );
}
