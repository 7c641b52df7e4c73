import { CHECKOUT_STEPS, isCheckoutComplete, parseStep } from '@karaz/domain/cart/checkout-steps';
import { lazy, useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { CartContent } from '../cart/cart-content.tsx';
import { type CheckoutData, loadCheckout } from './checkout-data.ts';
import { clearCheckout } from './checkout-notes.ts';
import { stepHref } from './step-href.ts';

const ForgottenProducts = lazy(async () => ({
  default: (await import('../goods/forgotten-products.tsx')).ForgottenProducts,
}));
const DetailSteps = lazy(async () => ({ default: (await import('./detail-steps.tsx')).DetailSteps }));

type SteppedData = { step: number; checkout: CheckoutData };

/** The checkout in steps; what is chosen here is there on the checkout page, which takes the order. */
export const page = definePage<SteppedData>({
  texts: ['cart', 'checkout', 'checkout-steps', 'handling', 'address-fields', 'phone'],
  load: async (args) => ({ step: parseStep(args.search.get('step')), checkout: await loadCheckout(args) }),
  head: (_, { 'checkout-steps': steps, shell }) => ({ title: `${steps.title} · ${shell.storeName}`, noIndex: true }),
  Component: SteppedCheckoutPage,
});

function SteppedCheckoutPage({ data: { step, checkout } }: { data: SteppedData }) {
  const text = useTexts('checkout-steps');
  const { startShopping } = useTexts('cart');
  const isInBrowser = useInBrowser();
  useCompletion(step);
  return (
    <div className="page-width pb-6 md:pt-2 md:pb-10">
      <PageHeader
        title={text.title}
        back={step > 0 ? { to: stepHref(step - 1), label: text.back } : { to: '/product', label: startShopping }}
      />
      <StepList step={step} />
      {step === 0 && <CartContent next={stepHref(1)} Suggestions={ForgottenProducts} />}
      {isInBrowser && (step === 1 || step === 2) && (
        <Later>
          <DetailSteps data={checkout} step={step} />
        </Later>
      )}
    </div>
  );
}

/** Past the last step there is nothing left to do: the notes go, and the shopper is back among the products. */
function useCompletion(step: number): void {
  const { navigate } = useRouter();
  useEffect(() => {
    if (!isCheckoutComplete(step)) return;
    clearCheckout();
    navigate('/product', { replace: true });
  }, [step, navigate]);
}

/** Steps that are behind can be gone back to; those ahead come with the button below. */
function StepList({ step }: { step: number }) {
  const text = useTexts('checkout-steps');
  return (
    <nav aria-label={text.label} className="mb-6">
      <ol className="grid grid-cols-3 gap-2">
        {CHECKOUT_STEPS.map((name, index) => {
          const isBehind = index < step;
          const look = `flex min-h-12 items-center gap-2 border-b-3 px-1 pb-2 text-small md:text-body ${
            index <= step ? 'border-primary text-primary-text font-semibold' : 'border-hairline text-muted'
          }`;
          const badge = isBehind ? <Icon name="check" size={18} /> : <bdi aria-hidden>{index + 1}</bdi>;
          return (
            <li key={name}>
              {isBehind ? (
                <Link to={stepHref(index)} className={look}>
                  {badge}
                  {text.steps[name]}
                </Link>
              ) : (
                <span className={look} aria-current={index === step ? 'step' : undefined}>
                  {badge}
                  {text.steps[name]}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
