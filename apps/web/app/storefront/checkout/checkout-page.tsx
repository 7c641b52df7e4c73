import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutGate } from './checkout-gate.tsx';

export const page = definePage<CheckoutData>({
  texts: ['checkout', 'handling', 'address-fields', 'phone'],
  load: async (args) => (await import('./checkout-data.ts')).loadCheckout(args),
  head: (_, { checkout, shell }) => ({
    title: `${checkout.title} · ${shell.storeName}`,
    description: checkout.metaDescription,
    noIndex: true,
  }),
  Component: CheckoutPage,
});

function CheckoutPage({ data }: { data: CheckoutData }) {
  const text = useTexts('checkout');
  return (
    <div className="page-width pb-6 md:pt-2 md:pb-10">
      <PageHeader title={text.title} back={{ to: '/cart', label: text.back }} />
      <noscript>
        <p className="rounded-card bg-warning-tint p-4 text-warning">{text.needsScript}</p>
      </noscript>
      <div className="pt-4 md:pt-0">
        <CheckoutGate data={data} />
      </div>
    </div>
  );
}
