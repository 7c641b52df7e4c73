import { useState } from 'react';
import type { PagePath } from '../../router/address.ts';
import { useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MembershipCheckout, TermsLink } from './membership-checkout.tsx';
import { PlanCard } from './plan-card.tsx';
import type { Plan } from './plans.ts';
import type { MyMembership } from './use-my-membership.ts';

const PHONE = '(max-width: 37.49rem)';

type PlanGridProps = { plans: readonly Plan[]; mine: MyMembership | null; isSignedIn: boolean; terms: PagePath };

/** On phones who is signed in pays in a sheet; everybody else goes to the page. */
export function PlanGrid({ plans, mine, isSignedIn, terms }: PlanGridProps) {
  const text = useTexts('membership');
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (plan: Plan) => {
    if (!isSignedIn || !window.matchMedia(PHONE).matches) return false;
    setChosen(plan);
    setOpen(true);
    return true;
  };
  return (
    <>
      <ul className="grid gap-5 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isCurrent={mine?.membershipId === plan.id}
            offer={mine?.offers.find(({ planId }) => planId === plan.id)}
            onChoose={choose}
          />
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap items-center gap-x-2 text-small text-muted">
        {text.ends} <TermsLink terms={terms} />
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text.checkoutTitle} closeLabel={text.close}>
        {chosen && (
          <MembershipCheckout
            plan={chosen}
            offer={mine?.offers.find(({ planId }) => planId === chosen.id)}
            terms={terms}
          />
        )}
      </Dialog>
    </>
  );
}
