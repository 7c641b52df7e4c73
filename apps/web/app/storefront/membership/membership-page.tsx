import type { PagePath } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { definePage, PageNotFound } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ClubExtras, type ClubExtrasData } from './club-extras.tsx';
import { ClubPicture } from './club-picture.tsx';
import { ComparePlans } from './compare-plans.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { loadBenefits, loadHasPoints, loadPlans, loadTermsAddress, type Plan } from './plans.ts';
import { useMyMembership } from './use-my-membership.ts';

/** null: they could not be loaded, and no button pretends otherwise. */
type Landing = ClubExtrasData & { plans: Plan[] | null; terms: PagePath };

export const page = definePage<Landing>({
  texts: ['membership', 'payments'],
  load: async ({ api, language, store, visitor }) => {
    if (!store.departments.club) throw new PageNotFound();
    const [plans, benefits, hasPoints, terms] = await Promise.all([
      loadPlans(api, language).catch(() => null),
      loadBenefits(api),
      loadHasPoints(api, visitor.country),
      loadTermsAddress(api),
    ]);
    return { plans, benefits, hasPoints, terms };
  },
  head: (_, { membership, shell }) => ({
    title: `${shell.clubName} · ${shell.storeName}`,
    description: membership.metaDescription(shell.clubName),
  }),
  Component: MembershipPage,
});

function MembershipPage({ data: { plans, terms, ...extras } }: { data: Landing }) {
  const text = useTexts('membership');
  const { user } = useSession();
  const isSignedIn = user !== null;
  const { mine } = useMyMembership(isSignedIn);
  return (
    <>
      <Hero isMember={isSignedIn && mine?.activeMembership != null} />
      <section id="plans" className="page-width section scroll-mt-28">
        <h2 className="mb-5 text-h1">{text.choosePlan}</h2>
        <Plans plans={plans}>
          {(found) => <PlanGrid plans={found} mine={mine} isSignedIn={isSignedIn} terms={terms} />}
        </Plans>
      </section>
      {(extras.hasPoints || extras.benefits.length > 0) && (
        <section className="page-width section">
          <h2 className="mb-5 text-h2">{text.alwaysTitle}</h2>
          <ClubExtras {...extras} />
        </section>
      )}
      {plans && plans.length > 1 && (
        <section className="page-width section">
          <h2 className="mb-5 text-h2">{text.compareTitle}</h2>
          <ComparePlans plans={plans} />
        </section>
      )}
      <section className="page-width section">
        <h2 className="mb-5 text-h2">{text.questionsTitle}</h2>
        <div className="max-w-3xl">
          {text.questions.map(({ question, answer }) => (
            <Accordion key={question} title={question}>
              <p className="text-muted">{answer}</p>
            </Accordion>
          ))}
        </div>
      </section>
    </>
  );
}

function Hero({ isMember }: { isMember: boolean }) {
  const { clubName } = useTexts('shell');
  const text = useTexts('membership');
  return (
    <header className="page-width mt-4 md:mt-8">
      <div className="grid overflow-hidden rounded-sheet bg-primary-tint-strong md:grid-cols-2">
        <div className="order-2 px-6 py-8 md:order-1 md:px-12 md:py-14">
          <p className="text-small font-semibold text-primary-text">{clubName}</p>
          <h1 className="mt-2 max-w-[16ch] text-display">{text.heroTitle}</h1>
          <p className="mt-3 max-w-[46ch]">{text.heroText}</p>
          {isMember ? (
            <Link to="/membership/details" className={buttonClass({ size: 'large', className: 'mt-6' })}>
              {text.myMembership}
            </Link>
          ) : (
            <a href="#plans" className={buttonClass({ size: 'large', className: 'mt-6' })}>
              {text.toPlans}
            </a>
          )}
        </div>
        <ClubPicture className="md:order-2 md:pe-12 md:pt-10" />
      </div>
    </header>
  );
}

type PlansProps = { plans: Plan[] | null; children: (plans: Plan[]) => React.ReactNode };

export function Plans({ plans, children }: PlansProps) {
  const text = useTexts('membership');
  const { reload, isMoving } = useRouter();
  if (plans === null) {
    return (
      <ErrorPanel
        message={text.plansFailed}
        defaultText={text.plansFailed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={() => void reload()}
        busy={isMoving}
      />
    );
  }
  if (plans.length === 0) return <EmptyState icon="crown" title={text.noPlans} description={text.noPlansText} />;
  return children(plans);
}
