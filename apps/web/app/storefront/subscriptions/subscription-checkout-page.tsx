import { useEffect } from 'react';
import type { PagePath } from '../../router/address.ts';
import { definePage } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { countStoredItems } from '../cart/badge-counts.ts';
import { loadPublishedPage } from '../membership/plans.ts';
import { SubscriptionForm } from './subscription-form.tsx';
import { storedBox, useBox, useBoxView } from './use-box.ts';

type CheckoutData = { boxTerms: PagePath | null };

export const page = definePage<CheckoutData>({
  texts: ['subscriptions', 'payments'],
  load: async ({ api }) => ({ boxTerms: await loadPublishedPage(api, 'subscription-terms') }),
  head: (_, { subscriptions, shell }) => ({
    title: `${subscriptions.checkoutTitle} · ${shell.storeName}`,
    description: subscriptions.checkoutMeta,
    noIndex: true,
  }),
  Component: SubscriptionCheckoutPage,
});

function SubscriptionCheckoutPage({ data: { boxTerms } }: { data: CheckoutData }) {
  const text = useTexts('subscriptions');
  return (
    <div className="page-width pb-6 md:pt-2 md:pb-10">
      <PageHeader title={text.checkoutTitle} back={{ to: '/cart#weekly-box', label: text.backToBox }} />
      <noscript>
        <p className="rounded-card bg-warning-tint p-4 text-warning">{text.needsScript}</p>
      </noscript>
      <Gate boxTerms={boxTerms} />
    </div>
  );
}

/** Lets in once it is known what is in the box; an empty one is sent back with the reason. */
function Gate({ boxTerms }: CheckoutData) {
  const text = useTexts('subscriptions');
  const { navigate } = useRouter();
  const lines = useBox();
  const { view, status, retry } = useBoxView(lines);
  useEffect(() => {
    if (countStoredItems(storedBox()) > 0) return;
    toast.announce(text.boxEmpty, { id: 'box-empty' });
    navigate('/cart#weekly-box', { replace: true });
  }, [navigate, text]);
  if (!view && status === 'failed') {
    return (
      <ErrorPanel
        message={text.failed}
        defaultText={text.failed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={retry}
      />
    );
  }
  if (!view || view.items.length === 0) {
    return (
      <div role="status" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <span className="sr-only">{text.loading}</span>
        <div className="grid gap-4">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
        <Skeleton className="h-72 rounded-card" />
      </div>
    );
  }
  return <SubscriptionForm view={view} boxTerms={boxTerms} />;
}
