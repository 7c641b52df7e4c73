import './checkout.css';
import type { CartView } from '@karaz/contract/cart';
import { type FormEvent, lazy } from 'react';
import { Link } from '../../router/link.tsx';
import { signInHref } from '../../session/return-to.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutSummary, PlaceButton } from './checkout-summary.tsx';
import { HandlingSection } from './handling-section.tsx';
import { HowSection } from './how-section.tsx';
import { PaySection } from './pay-section.tsx';
import { useCheckout } from './use-checkout.ts';
import { useFormErrors } from './use-form-errors.ts';
import { prepareSending, usePlaceOrder } from './use-place-order.ts';
import { WhenSection } from './when-section.tsx';
import { WhoSection } from './who-section.tsx';

const CheckoutProblem = lazy(async () => ({ default: (await import('./checkout-problem.tsx')).CheckoutProblem }));

type CheckoutFormProps = { data: CheckoutData; view: CartView; onPlaced: () => void };

/** One page from top to bottom: how, when, who and where, pay. Nothing typed is lost by an error or a reload. */
export function CheckoutForm({ data, view, onPlaced }: CheckoutFormProps) {
  const checkout = useCheckout(data, view);
  const form = useFormErrors(checkout);
  const order = usePlaceOrder(checkout, form, { onPlaced });
  const { isGuest } = checkout.parts;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void order.place(event.currentTarget);
  };
  return (
    <form
      onSubmit={submit}
      onFocus={prepareSending}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8"
    >
      <div className="grid min-w-0 gap-5">
        {isGuest && <SignInHint />}
        <HowSection checkout={checkout} form={form} />
        <WhenSection checkout={checkout} form={form} />
        <WhoSection checkout={checkout} form={form} />
        <HandlingSection checkout={checkout} />
        <PaySection checkout={checkout} form={form} />
      </div>
      <div className="grid min-w-0 gap-5 lg:sticky lg:top-28">
        {order.problem && (
          <Later fallback={<p role="alert">{order.problem.message}</p>}>
            <CheckoutProblem problem={order.problem} checkout={checkout} onDone={order.dismissProblem} />
          </Later>
        )}
        <CheckoutSummary checkout={checkout} isBusy={order.isBusy} />
      </div>
      {/* Phones: the total and the way on stay within the thumb's reach. */}
      <div className="end-bar rounded-card bg-raised p-2 shadow-menu lg:hidden">
        <PlaceButton checkout={checkout} isBusy={order.isBusy} />
      </div>
    </form>
  );
}

function SignInHint() {
  const text = useTexts('checkout');
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-1 text-small text-muted">
      <Icon name="user" size={18} />
      <span>{text.signInPrompt}</span>
      <Link to={signInHref('/checkout')} className="link touch inline-flex items-center">
        {text.signIn}
      </Link>
    </p>
  );
}
