import './checkout.css';
import type { CartItemView, CartView } from '@karaz/contract/cart';
import type { ReorderReview } from '@karaz/contract/reorder';
import { isolate } from '@karaz/i18n/format';
import { type FormEvent, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { LineActions } from '../cart/cart-line-row.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { slotDay, slotHours } from '../location/slot-texts.ts';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutProblem } from './checkout-problem.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { CheckoutSummary, PlaceButton } from './checkout-summary.tsx';
import { type CheckoutDraft, EMPTY_DRAFT } from './draft.ts';
import { HandlingSection } from './handling-section.tsx';
import { MissingItems } from './missing-items.tsx';
import { PaymentMethods } from './pay-section.tsx';
import { useCheckout } from './use-checkout.ts';
import { useFormErrors } from './use-form-errors.ts';
import { prepareSending, usePlaceOrder } from './use-place-order.ts';
import type { Reorder } from './use-reorder.ts';
import { WhenSection } from './when-section.tsx';
import { WhoSection } from './who-section.tsx';

type Loaded = Reorder & { review: ReorderReview; view: CartView };
type ReorderFormProps = { data: CheckoutData; again: Loaded };

/** The checkout's own parts, with the lines of the past order instead of the cart. */
export function ReorderForm({ data, again }: ReorderFormProps) {
  const { review, view } = again;
  const checkout = useCheckout(data, view, { start: startOf(review), refreshGoods: again.refresh });
  const form = useFormErrors(checkout);
  const [isPlaced, setPlaced] = useState(false);
  const order = usePlaceOrder(checkout, form, { onPlaced: () => setPlaced(true), repeats: review.id });
  const isBusy = order.isBusy || isPlaced;
  const isSettling = again.isPricing;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (view.items.length > 0 && !isSettling) void order.place(event.currentTarget);
  };
  const isEmpty = view.items.length === 0;
  return (
    <form
      onSubmit={submit}
      onFocus={prepareSending}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8"
    >
      <div className="grid min-w-0 gap-5">
        <Lines again={again} />
        {!isEmpty && (
          <>
            <WhenSection checkout={checkout} form={form} />
            <WhoSection checkout={checkout} form={form} />
            <HandlingSection checkout={checkout} />
            <Pay checkout={checkout} form={form} />
          </>
        )}
      </div>
      {!isEmpty && (
        <>
          <div className="grid min-w-0 gap-5 lg:sticky lg:top-28">
            {order.problem && (
              <CheckoutProblem problem={order.problem} checkout={checkout} onDone={order.dismissProblem} />
            )}
            <CheckoutSummary checkout={checkout} isBusy={isBusy} isSettling={isSettling} />
          </div>
          <div className="end-bar grid gap-1 rounded-card bg-raised p-2 shadow-menu lg:hidden">
            <ChosenTime draft={checkout.draft} />
            <PlaceButton checkout={checkout} isBusy={isBusy} isSettling={isSettling} />
          </div>
        </>
      )}
    </form>
  );
}

/** Beside the button: whoever orders without scrolling sees when it comes. */
function ChosenTime({ draft: { slot, isOtherDay } }: { draft: CheckoutDraft }) {
  const language = useLanguage();
  if (slot.date === '' || isOtherDay) return null;
  return (
    <p className="text-center text-small text-muted">
      {slotDay(slot.date, language)} · {slotHours(slot, language)}
    </p>
  );
}

const startOf = (review: ReorderReview) => ({
  tab: review.orderType,
  addressId: review.addressId,
  charityId: review.charityId,
  paymentMethod: review.payment_method,
  note: review.notes,
  instructions: review.instructions,
  gateCode: review.gateCode ?? '',
  substitution: review.substitution ?? EMPTY_DRAFT.substitution,
  lineSubstitutions: Object.fromEntries(
    review.items.flatMap(({ stockId, substitution }) => (substitution ? [[stockId, substitution]] : [])),
  ),
  hasAcceptedTerms: true,
});

function Lines({ again }: { again: Loaded }) {
  const text = useTexts('reorder');
  const { review, view, lines, setQuantity } = again;
  const lineOf = (stockId: number) => lines.find((line) => line.stockId === stockId);
  const actions: LineActions = {
    setQuantity,
    remove: (stockId) => setQuantity(stockId, 0),
    hasAddons: false,
    noteOf: ({ stock }) => {
      const line = lineOf(stock.id);
      const original = review.items.find(({ stockId }) => stockId === stock.id);
      const isReduced = line && original && original.quantity < original.quantityBefore;
      return isReduced ? text.quantityBefore(isolate(String(original.quantityBefore))) : null;
    },
  };
  const quantities = new Map(lines.map(({ stockId, quantity }) => [stockId, quantity]));
  const shown = (item: CartItemView): CartItemView => ({
    ...item,
    price_before: lineOf(item.stock.id)?.priceBefore ?? null,
  });
  return (
    <CheckoutSection number={1} title={text.items} testId="reorder-items">
      {view.items.length === 0 ? (
        <div role="status" className="grid justify-items-start gap-3">
          <p>{text.empty}</p>
          <Link to="/product" className={buttonClass({ kind: 'outline' })}>
            {text.shop}
          </Link>
        </div>
      ) : (
        <CartLines view={{ ...view, items: view.items.map(shown) }} quantities={quantities} actions={actions} />
      )}
      <MissingItems again={again} />
    </CheckoutSection>
  );
}

type PayProps = Parameters<typeof PaymentMethods>[0];

function Pay({ checkout, form }: PayProps) {
  const text = useTexts('reorder');
  const { pay, termsLink } = useTexts('checkout');
  return (
    <CheckoutSection number={5} title={pay} testId="checkout-pay">
      <PaymentMethods checkout={checkout} form={form} />
      <p className="text-small text-muted">
        {text.accept}{' '}
        <a href={'/terms' satisfies Address} target="_blank" rel="noopener" className="link">
          {termsLink}
        </a>
      </p>
    </CheckoutSection>
  );
}
