import type { ActiveMembershipView } from '@karaz/contract/club-shapes';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { ClubExtras, type ClubExtrasData } from './club-extras.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { MembershipBanner } from './membership-banner.tsx';
import { PaymentWatch } from './payment-watch.tsx';
import { Benefits } from './plan-card.tsx';
import { loadBenefits, loadHasPoints, planOf } from './plans.ts';
import { PointsPanel } from './points-panel.tsx';
import { SavingsPanel } from './savings-panel.tsx';
import { type MyMembership, useMyMembership } from './use-my-membership.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type DetailsData = { paymentId: string | null; planId: string | null; extras: ClubExtrasData };

/** The bank sends members back here; the payment in the address is only followed, never believed. */
export const page = definePage<DetailsData>({
  texts: ['membership', 'payments', 'profile'],
  load: async ({ api, search, store, visitor }) => {
    const id = search.get('paymentId') ?? '';
    const planId = search.get('planId') ?? '';
    const [benefits, hasPoints] = await Promise.all([
      store.departments.club ? loadBenefits(api) : [],
      loadHasPoints(api, visitor.country),
    ]);
    return {
      paymentId: UUID.test(id) ? id : null,
      planId: /^\d{1,9}$/.test(planId) ? planId : null,
      extras: { benefits, hasPoints },
    };
  },
  head: (_, { membership, shell }) => ({ title: `${membership.detailsTitle} · ${shell.storeName}`, noIndex: true }),
  Component: DetailsPage,
});

function DetailsPage({ data: { paymentId, planId, extras } }: { data: DetailsData }) {
  const text = useTexts('membership');
  const { navigate } = useRouter();
  const language = useLanguage();
  const { mine, status, reload } = useMyMembership();
  const [isSettled, setSettled] = useState(false);
  const isWaiting = paymentId !== null && !isSettled && !mine?.activeMembership;
  const settle = () => {
    if (isSettled) return;
    setSettled(true);
    reload();
  };
  return (
    <ProfileFrame isInner>
      <PageHeader title={text.detailsTitle} back={{ to: '/membership', label: text.back }} />
      {paymentId !== null && (
        <PaymentWatch
          id={paymentId}
          planName={mine?.activeMembership ? planOf(mine.activeMembership.plan, language).name : null}
          onTryAgain={() =>
            navigate(planId === null ? '/membership' : href('/membership/checkout/:id', { id: planId }))
          }
          onPaid={settle}
        />
      )}
      {mine?.activeMembership && <Member active={mine.activeMembership} mine={mine} extras={extras} />}
      {mine && !mine.activeMembership && !isWaiting && <NotMember />}
      {mine && <InvoicesPanel invoices={mine.invoices} />}
      {!mine && status === 'loading' && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{text.loading}</span>
          <Skeleton className="h-56 rounded-sheet" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      )}
      {!mine && status === 'failed' && (
        <ErrorPanel
          message={text.myFailed}
          defaultText={text.myFailed}
          detailsLabel={text.details}
          retryLabel={text.retry}
          onRetry={reload}
        />
      )}
    </ProfileFrame>
  );
}

export function NotMember() {
  const text = useTexts('membership');
  return (
    <EmptyState
      icon="crown"
      title={text.notMember}
      description={text.notMemberText}
      action={
        <Link to="/membership" className={buttonClass()}>
          {text.toPlans}
        </Link>
      }
    />
  );
}

type MemberProps = { active: ActiveMembershipView; mine: MyMembership; extras: ClubExtrasData };

function Member({ active, mine, extras }: MemberProps) {
  const text = useTexts('membership');
  const language = useLanguage();
  const plan = planOf(active.plan, language);
  const canRenew = mine.offers.some(({ planId, kind }) => planId === plan.id && kind === 'renewal');
  const canUpgrade = mine.offers.some(({ kind }) => kind === 'upgrade');
  return (
    <>
      <MembershipBanner active={active} name={plan.name}>
        {canRenew && (
          <Link to={href('/membership/checkout/:id', { id: plan.id })} className={buttonClass({ size: 'large' })}>
            {text.renew}
          </Link>
        )}
        {canUpgrade && (
          <Link to="/membership/upgrade" className={buttonClass({ kind: 'outline', size: 'large' })}>
            {text.seeUpgrades}
          </Link>
        )}
      </MembershipBanner>
      <div className="grid gap-5 md:grid-cols-2">
        {mine.savings && <SavingsPanel savings={mine.savings} />}
        <PointsPanel />
      </div>
      <section className="rounded-sheet bg-card p-6 md:p-8">
        <h2 className="mb-4 text-h2">{text.yourBenefits}</h2>
        <Benefits benefits={plan.benefits} />
      </section>
      {(extras.hasPoints || extras.benefits.length > 0) && (
        <section>
          <h2 className="mb-4 text-h2">{text.alwaysTitle}</h2>
          <ClubExtras {...extras} />
        </section>
      )}
    </>
  );
}
