import { isolate } from '@karaz/i18n/format';
import { formatDate } from '@karaz/i18n/format-date';
import type { PagePath } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { definePage, PageNotFound } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClubPicture } from './club-picture.tsx';
import { MembershipCheckout } from './membership-checkout.tsx';
import { loadPlans, loadTermsAddress, type Plan } from './plans.ts';
import { type Offer, useMyMembership } from './use-my-membership.ts';

type Checkout = { plan: Plan; terms: PagePath };

export const page = definePage<Checkout>({
  texts: ['membership', 'payments'],
  load: async ({ api, language, params }) => {
    const [plans, terms] = await Promise.all([loadPlans(api, language), loadTermsAddress(api)]);
    const plan = plans.find(({ id }) => String(id) === params['id']);
    if (!plan) throw new PageNotFound();
    return { plan, terms };
  },
  head: ({ plan }, { membership, shell }) => ({
    title: `${membership.checkoutTitle}: ${plan.name} · ${shell.storeName}`,
    noIndex: true,
  }),
  Component: CheckoutPage,
});

function CheckoutPage({ data: { plan, terms } }: { data: Checkout }) {
  const text = useTexts('membership');
  const { mine, status, reload } = useMyMembership();
  const offer = mine?.offers.find(({ planId }) => planId === plan.id);
  const titles = { new: text.checkoutTitle, renewal: text.renewTitle, upgrade: text.upgradeTitle };
  return (
    <div className="page-width grid gap-6 pb-6 md:pt-2 md:pb-10">
      <PageHeader title={titles[offer?.kind ?? 'new']} back={{ to: '/membership', label: text.back }} />
      <div className="grid gap-6 md:grid-cols-2 md:items-end">
        <div className="rounded-sheet bg-card p-6 md:p-8">
          {status === 'failed' && !mine && (
            <ErrorPanel
              message={text.myFailed}
              defaultText={text.myFailed}
              detailsLabel={text.details}
              retryLabel={text.retry}
              onRetry={reload}
            />
          )}
          {status === 'loading' && !mine && (
            <div role="status" className="grid gap-4">
              <span className="sr-only">{text.loading}</span>
              <Skeleton className="h-8 w-1/2" />
              <Skeleton className="h-40" />
              <Skeleton className="h-12" />
            </div>
          )}
          {offer &&
            (offer.kind === null ? (
              <NotNow offer={offer} />
            ) : (
              <MembershipCheckout plan={plan} offer={offer} terms={terms} />
            ))}
        </div>
        <ClubPicture className="hidden self-stretch md:block" />
      </div>
    </div>
  );
}

function NotNow({ offer }: { offer: Offer }) {
  const text = useTexts('membership');
  const language = useLanguage();
  const from = offer.availableFrom && formatDate(offer.availableFrom, language, offer.timeZone);
  return (
    <EmptyState
      icon="crown"
      title={text.notNow}
      description={from ? text.availableFrom(isolate(from)) : undefined}
      action={
        <Link to="/membership/details" className={buttonClass({ kind: 'outline' })}>
          {text.myMembership}
        </Link>
      }
    />
  );
}
