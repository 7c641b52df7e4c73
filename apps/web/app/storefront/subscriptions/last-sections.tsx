import type { AddressView } from '@karaz/contract/addresses';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { pick } from '@karaz/i18n/localized';
import type { Address, PagePath } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { CheckoutSection } from '../checkout/checkout-section.tsx';
import { cardChoice } from '../payments/card-choice.ts';
import { PayCards } from '../payments/pay-cards.tsx';
import { FieldError } from './start-section.tsx';
import type { Subscription } from './use-subscription.ts';

type SectionProps = { subscription: Subscription; error: string | undefined };

const NOTE_MAX = 1000;

export function AddressSection({ subscription, error }: SectionProps) {
  const text = useTexts('subscriptions');
  const { addresses, addressId, change } = subscription;
  return (
    <CheckoutSection number={3} title={text.where} testId="subscription-address">
      {error && <FieldError message={error} />}
      {addresses.status === 'loading' && <Skeleton className="h-24 rounded-control" />}
      {addresses.status === 'failed' && <p role="alert">{text.addressesFailed}</p>}
      {addresses.status === 'ready' && addresses.list.length === 0 && <p className="text-muted">{text.noAddresses}</p>}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{text.addresses}</legend>
        {addresses.list.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isChosen={address.id === addressId}
            isInvalid={error !== undefined}
            onChoose={() => change({ addressId: address.id })}
          />
        ))}
      </fieldset>
      <div>
        <Link
          to="/checkout/address/new?returnTo=%2Fcheckout%2Fsubscription"
          className={buttonClass({ kind: 'outline' })}
          data-invalid={error && addresses.list.length === 0 ? true : undefined}
        >
          <Icon name="plus" size={20} />
          {text.newAddress}
        </Link>
      </div>
    </CheckoutSection>
  );
}

type AddressCardProps = { address: AddressView; isChosen: boolean; isInvalid: boolean; onChoose: () => void };

function AddressCard({ address, isChosen, isInvalid, onChoose }: AddressCardProps) {
  const text = useTexts('subscriptions');
  const { country, language } = useVisitor();
  const isHere = address.countryCode.toLowerCase() === country;
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

/** `boxTerms`: of weekly boxes; null: the shop has published none. */
export function PaymentSection({ subscription, error, boxTerms }: SectionProps & { boxTerms: PagePath | null }) {
  const text = useTexts('subscriptions');
  const { draft, change } = subscription;
  return (
    <CheckoutSection number={4} title={text.pay} testId="subscription-pay">
      <label className="choice-card flex items-start gap-3 rounded-control p-4">
        <input type="radio" name="payment" checked readOnly className="mt-0.5 size-5 shrink-0 accent-primary" />
        <span className="grid min-w-0 flex-1">
          <span className="font-medium">{text.online}</span>
          <span className="text-small text-muted">{text.onlineHint}</span>
        </span>
        <Icon name="card" size={24} className="shrink-0 text-muted" />
      </label>
      <PayCards choice={cardChoice} />
      <TextArea
        label={text.note}
        optionalLabel={text.optional}
        placeholder={text.notePlaceholder}
        name="note"
        rows={2}
        maxLength={NOTE_MAX}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <Checkbox
        label={
          <>
            {text.terms}{' '}
            <a href={'/terms' satisfies Address} target="_blank" rel="noopener" className="link">
              {text.termsLink}
            </a>
            {boxTerms && (
              <>
                {' '}
                {text.termsAnd}{' '}
                <a href={boxTerms} target="_blank" rel="noopener" className="link">
                  {text.boxTermsLink}
                </a>
              </>
            )}
          </>
        }
        name="terms"
        checked={draft.hasAcceptedTerms}
        error={error}
        onChange={({ target }) => change({ hasAcceptedTerms: target.checked })}
      />
    </CheckoutSection>
  );
}
