import type { PagePath } from '../../router/address.ts';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { NotMember } from './details-page.tsx';
import { Plans } from './membership-page.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { loadPlans, loadTermsAddress, type Plan } from './plans.ts';
import { type MyMembershipState, useMyMembership } from './use-my-membership.ts';

type Upgrades = { plans: Plan[] | null; terms: PagePath };

export const page = definePage<Upgrades>({
  texts: ['membership', 'payments'],
  load: async ({ api, language }) => {
    const [plans, terms] = await Promise.all([loadPlans(api, language).catch(() => null), loadTermsAddress(api)]);
    return { plans, terms };
  },
  head: (_, { membership, shell }) => ({ title: `${membership.upgradePageTitle} · ${shell.storeName}`, noIndex: true }),
  Component: UpgradePage,
});

function UpgradePage({ data: { plans, terms } }: { data: Upgrades }) {
  const text = useTexts('membership');
  const state = useMyMembership();
  return (
    <div className="page-width grid gap-6 pb-6 md:pt-2 md:pb-10">
      <PageHeader
        title={text.upgradePageTitle}
        note={text.upgradeLead}
        back={{ to: '/membership/details', label: text.detailsTitle }}
      />
      <Plans plans={plans}>{(found) => <Bigger plans={found} terms={terms} state={state} />}</Plans>
    </div>
  );
}

type BiggerProps = { plans: readonly Plan[]; terms: PagePath; state: MyMembershipState };

function Bigger({ plans, terms, state: { mine, status, reload } }: BiggerProps) {
  const text = useTexts('membership');
  if (!mine && status === 'failed') {
    return (
      <ErrorPanel
        message={text.myFailed}
        defaultText={text.myFailed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={reload}
      />
    );
  }
  if (!mine) return <SectionSkeleton variant="grid" items={2} label={text.loading} />;
  if (!mine.activeMembership) return <NotMember />;
  const isOffered = ({ id }: Plan) => mine.offers.some(({ planId, kind }) => planId === id && kind === 'upgrade');
  const bigger = plans.filter(isOffered);
  if (bigger.length === 0) return <EmptyState icon="crown" title={text.atTheTop} description={text.atTheTopText} />;
  return (
    <PlanGrid
      plans={plans.filter((plan) => isOffered(plan) || plan.id === mine.membershipId)}
      mine={mine}
      isSignedIn
      terms={terms}
    />
  );
}
