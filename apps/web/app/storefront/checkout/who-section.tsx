import { isolate } from '@karaz/i18n/format';
import { lazy } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { requestLocation } from '../location/location-chip.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { GuestFields } from './guest-fields.tsx';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';
import { WarningsOf } from './warnings-of.tsx';

/** A guest has none. */
const AddressChooser = lazy(async () => ({ default: (await import('./address-chooser.tsx')).AddressChooser }));

type SectionProps = { checkout: Checkout; form: FormErrorsState };

export function WhoSection({ checkout, form }: SectionProps) {
  const text = useTexts('checkout');
  const { draft, parts } = checkout;
  const isDelivery = draft.tab === 'delivery';
  // Whoever is signed in and collects or gives away has nothing to add.
  if (!isDelivery && !parts.isGuest) return null;
  return (
    <CheckoutSection number={3} title={isDelivery ? text.who : text.whoPickup} testId="checkout-who">
      {(parts.isGuest || !isDelivery) && <AreaLine checkout={checkout} form={form} />}
      {parts.isGuest && checkout.data.guestOrders === 'none' ? (
        <p className="rounded-control bg-warning-tint p-4 text-warning">{text.guestsNotServed}</p>
      ) : parts.isGuest ? (
        <GuestFields checkout={checkout} form={form} />
      ) : (
        <Later fallback={<Skeleton className="h-24 rounded-control" />}>
          <AddressChooser checkout={checkout} form={form} />
        </Later>
      )}
      <WarningsOf preview={checkout.preview} field="area" />
    </CheckoutSection>
  );
}

/** Chosen once for the whole store; shown here only when nobody has yet. */
function AreaLine({ checkout, form }: SectionProps) {
  const text = useTexts('checkout');
  const shell = useTexts('shell');
  const language = useLanguage();
  const { area, city, areaId, country } = checkout.parts.visitor;
  const error = form.errors.area ?? form.errors.city ?? form.errors.country;
  const place = [area, city, shell.countries[country]].filter((name) => name !== null).map(isolate);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-4">
        <div className="flex min-w-0 items-center gap-3">
          <Icon name="pin" size={22} className="shrink-0 text-primary-text" />
          <p className="grid min-w-0">
            <span className="text-small text-muted">{text.area}</span>
            <span className="font-semibold">
              {areaId === null ? text.chooseArea : place.join(language === 'ar' ? '، ' : ', ')}
            </span>
          </p>
        </div>
        <Button
          kind={areaId === null ? 'primary' : 'soft'}
          onClick={requestLocation}
          aria-haspopup="dialog"
          data-place
          data-invalid={error ? true : undefined}
          aria-describedby={error && 'area-error'}
        >
          {areaId === null ? text.chooseArea : text.changeArea}
        </Button>
      </div>
      {error && (
        <p id="area-error" className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
