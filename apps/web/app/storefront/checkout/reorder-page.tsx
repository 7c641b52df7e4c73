import { isolate } from '@karaz/i18n/format';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CheckoutData, loadCheckout } from './checkout-data.ts';
import { ReorderForm } from './reorder-form.tsx';
import { useReorder } from './use-reorder.ts';

type ReorderPageData = { id: string; checkout: CheckoutData };

export const page = definePage<ReorderPageData>({
  texts: ['reorder', 'checkout', 'handling', 'address-fields', 'cart', 'orders'],
  load: async (args) => ({ id: args.params['id'] ?? '', checkout: await loadCheckout(args) }),
  head: (_, { reorder, shell }) => ({ title: `${reorder.title} · ${shell.storeName}`, noIndex: true }),
  Component: ReorderPage,
});

/** What an order would be today, to change and to confirm. */
function ReorderPage({ data: { id, checkout } }: { data: ReorderPageData }) {
  const text = useTexts('reorder');
  const { title } = useTexts('checkout');
  const { retry, details } = useTexts('orders');
  const again = useReorder(id);
  const number = again.review?.custom_order_id;
  return (
    <div className="page-width grid gap-6 pb-6 md:pt-2 md:pb-10">
      <PageHeader title={text.title} back={{ to: href('/profile/orders/:id', { id }), label: text.back }} />
      {number && <p className="text-muted">{text.intro(isolate(number))}</p>}
      {again.status === 'failed' && (
        <ErrorPanel
          message={text.failed}
          defaultText={text.failed}
          detailsLabel={details}
          retryLabel={retry}
          onRetry={() => void again.reload()}
        />
      )}
      {again.status === 'loading' && (
        <div role="status" className="grid gap-4" aria-label={title}>
          <span className="sr-only">{text.loading}</span>
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      )}
      <OtherCountry code={again.review?.countryCode ?? null} />
      {again.status === 'ready' && again.review && again.view && (
        <ReorderForm data={checkout} again={{ ...again, review: again.review, view: again.view }} />
      )}
    </div>
  );
}

function OtherCountry({ code }: { code: string | null }) {
  const text = useTexts('reorder');
  const { countries } = useTexts('shell');
  const { country } = useVisitor();
  const other = Object.entries(countries).find(([known]) => known === code && known !== country);
  if (!other) return null;
  return (
    <p role="alert" className="rounded-card bg-warning-tint p-4 text-warning">
      {text.otherCountry(other[1])}
    </p>
  );
}
