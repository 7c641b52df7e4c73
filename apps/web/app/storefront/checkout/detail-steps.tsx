import { focusFirstError } from '../../ui/focus-first-error.ts';
import './checkout.css';
import type { CartView } from '@karaz/contract/cart';
import { nextStep } from '@karaz/domain/cart/checkout-steps';
import { type FormEvent, useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { watchCartView } from '../cart/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';
import type { FormField } from './check-draft.ts';
import type { CheckoutData } from './checkout-data.ts';
import { checkoutNotes, saveCheckout } from './checkout-notes.ts';
import { HandlingSection } from './handling-section.tsx';
import { PaySection } from './pay-section.tsx';
import { stepHref } from './step-href.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { useFormErrors } from './use-form-errors.ts';
import { WhoSection } from './who-section.tsx';

type DetailStepsProps = { data: CheckoutData; step: 1 | 2 };

/** Billing and payment use the checkout's own sections and its one draft: no field occurs twice. */
export function DetailSteps({ data, step }: DetailStepsProps) {
  const text = useTexts('cart');
  const { navigate } = useRouter();
  const { status } = useSession();
  const { view, totalItems, loading } = useCart();
  useEffect(watchCartView, []);
  const isEmpty = status !== 'loading' && !loading && view !== null && view.items.length === 0 && totalItems === 0;
  useEffect(() => {
    if (isEmpty) navigate(stepHref(0), { replace: true });
  }, [isEmpty, navigate]);
  if (status === 'loading' || !view || view.items.length === 0) {
    return (
      <div role="status">
        <span className="sr-only">{text.loading}</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  }
  return <Details data={data} step={step} view={view} />;
}

/** Fields on the payment step or on the checkout page itself, not with the address. */
const LATER: readonly FormField[] = ['paymentMethod', 'terms', 'timeSlot', 'items', 'charity_id', 'orderType'];

function Details({ data, step, view }: DetailStepsProps & { view: CartView }) {
  const text = useTexts('checkout-steps');
  const { navigate } = useRouter();
  const checkout = useCheckout(data, view);
  const form = useFormErrors(checkout);
  useNotes(checkout);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isMine = (field: string) =>
      step === 1 ? !LATER.some((later) => later === field) : field === 'paymentMethod' || field === 'terms';
    const wrong = Object.keys(form.found).filter(isMine);
    if (wrong.length > 0) {
      form.showAll();
      focusFirstError(event.currentTarget);
      return;
    }
    navigate(step === 1 ? stepHref(nextStep(step)) : '/checkout');
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl gap-5 [&_section_.rounded-arch]:hidden">
      {step === 1 ? (
        <WhoSection checkout={checkout} form={form} />
      ) : (
        <>
          <HandlingSection checkout={checkout} />
          <PaySection checkout={checkout} form={form} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large">
          {step === 1 ? text.next : text.finish}
        </Button>
        <Link to={stepHref(step - 1)} className={buttonClass({ kind: 'ghost', size: 'large' })}>
          {text.back}
        </Link>
      </div>
    </form>
  );
}

function useNotes({ view, draft, parts }: Checkout): void {
  const { address } = parts;
  const name = [draft.firstName, draft.lastName].filter(Boolean).join(' ');
  const street = address?.street_address ?? draft.street;
  const phone = address?.phoneNumber ?? draft.phone;
  useEffect(() => {
    const hasAddress = address !== null || street !== '';
    saveCheckout(
      checkoutNotes(view, hasAddress ? { name, phone, addressId: address?.id ?? null, address: street } : null),
    );
  }, [view, address, name, phone, street]);
}
