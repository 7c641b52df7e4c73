import { type PaymentMethod, paymentMethodsFor } from '@karaz/domain/orders/checkout-form';
import { useEffect } from 'react';
import type { Address } from '../../router/address.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { cardChoice } from '../payments/card-choice.ts';
import { PayCards } from '../payments/pay-cards.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { offeredMethods } from './offered-methods.ts';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';

type SectionProps = { checkout: Checkout; form: FormErrorsState };

const CHARITY_MESSAGE_MAX = 500;

export function PaySection({ checkout, form }: SectionProps) {
  const text = useTexts('checkout');
  const { draft, change } = checkout;
  return (
    <CheckoutSection number={5} title={text.pay} testId="checkout-pay">
      <PaymentMethods checkout={checkout} form={form} />
      {draft.paymentMethod === 'online_payment' && !checkout.parts.isGuest && <PayCards choice={cardChoice} />}
      {draft.tab === 'charity' && (
        <TextArea
          label={text.charityMessage}
          optionalLabel={text.optional}
          rows={3}
          maxLength={CHARITY_MESSAGE_MAX}
          value={draft.charityMessage}
          onChange={({ target }) => change({ charityMessage: target.value })}
        />
      )}
      <Checkbox
        label={
          <>
            {text.terms}{' '}
            <a href={'/terms' satisfies Address} target="_blank" rel="noopener" className="link">
              {text.termsLink}
            </a>
          </>
        }
        checked={draft.hasAcceptedTerms}
        error={form.errors.terms}
        onChange={({ target }) => change({ hasAcceptedTerms: target.checked })}
      />
    </CheckoutSection>
  );
}

const ICONS = { online_payment: 'card', cash_on_delivery: 'box' } as const;

export function PaymentMethods({ checkout, form }: SectionProps) {
  const text = useTexts('checkout');
  const { draft, change } = checkout;
  const error = form.errors.paymentMethod;
  const { takesCards } = checkout.data;
  const cardLimit = takesCards ? (checkout.preview.preview?.cardLimit ?? null) : null;
  const offered = offeredMethods({ ...checkout.data, takesCards: takesCards && cardLimit === null });
  useDroppedCard(checkout, cardLimit !== null);
  const methods = paymentMethodsFor(draft.tab).filter((one) => offered.includes(one));
  const choose = (paymentMethod: PaymentMethod) => {
    form.forgive('paymentMethod');
    change({ paymentMethod });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{text.pay}</legend>
      {error && (
        <p id="payment-error" className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
      {cardLimit !== null && <p role="status">{cardLimit}</p>}
      {methods.length === 0 && cardLimit === null && <p role="status">{text.noWayToPay}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map((method) => (
          <label key={method} className="choice-card flex items-start gap-3 rounded-control p-4">
            <input
              type="radio"
              name="payment"
              checked={draft.paymentMethod === method}
              onChange={() => choose(method)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && 'payment-error'}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="grid min-w-0 flex-1">
              <span className="font-medium">{text.methods[method]}</span>
              <span className="text-small text-muted">
                {method === 'online_payment' ? text.onlineHint(checkout.data.onlineMethods) : text.cashHint}
              </span>
            </span>
            <Icon name={ICONS[method]} size={24} className="shrink-0 text-muted" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A card that does not pay this total is chosen no longer: the shopper decides what to do instead. */
function useDroppedCard({ draft, change }: Checkout, isDropped: boolean): void {
  const isChosen = draft.paymentMethod === 'online_payment';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it changes is the draft itself
  useEffect(() => {
    if (isDropped && isChosen) change({ paymentMethod: '' });
  }, [isDropped, isChosen]);
}
