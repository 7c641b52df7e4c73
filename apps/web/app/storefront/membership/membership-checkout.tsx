import { isolate } from '@karaz/i18n/format';
import { type FormEvent, useId, useRef } from 'react';
import type { PagePath } from '../../router/address.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { CardChoice } from '../payments/card-choice.ts';
import { PayCards } from '../payments/pay-cards.tsx';
import { Benefits } from './plan-card.tsx';
import { PlanDays } from './plan-days.tsx';
import { type Plan, planMoney } from './plans.ts';
import { UpgradeSum } from './upgrade-sum.tsx';
import { useBuyPlan } from './use-buy-plan.ts';
import type { Offer } from './use-my-membership.ts';

type MembershipCheckoutProps = { plan: Plan; offer: Offer | undefined; terms: PagePath };

/** The same on its page and in the sheet on phones. Needs the texts 'payments' too. */
export function MembershipCheckout({ plan, offer, terms }: MembershipCheckoutProps) {
  const text = useTexts('membership');
  const language = useLanguage();
  const buying = useBuyPlan(plan.id);
  const priceId = useId();
  const card = useRef<CardChoice>({});
  const price = planMoney(offer?.price ?? plan.price, offer?.currency ?? plan.currency, language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void buying.pay(card.current);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div className="grid gap-1">
        <p className="text-h2">{plan.name}</p>
        <p className="text-muted">
          <PlanDays plan={plan} offer={offer} />
        </p>
      </div>
      <Benefits benefits={plan.benefits} />
      <p className="flex items-baseline justify-between gap-4 rounded-card bg-sunken px-5 py-4">
        <span id={priceId}>{text.toPay}</span>
        <bdi className="text-h2 tabular-nums" data-testid="membership-price">
          {price}
        </bdi>
      </p>
      {offer && <UpgradeSum offer={offer} />}
      <p className="text-small text-muted">
        {text.begins} {text.ends}
      </p>
      <PayCards choice={card} />
      <div className="grid gap-1">
        <Checkbox
          label={text.acceptTerms}
          name="terms"
          required
          checked={buying.hasAccepted}
          onChange={(event) => buying.accept(event.target.checked)}
          error={buying.isRejected ? text.termsRequired : undefined}
        />
        <TermsLink terms={terms} />
      </div>
      <Button type="submit" size="large" icon="card" fullWidth busy={buying.isBusy} aria-describedby={priceId}>
        {text.pay(isolate(price))}
      </Button>
    </form>
  );
}

/** In a tab of its own: what is chosen here stays. */
export function TermsLink({ terms }: { terms: PagePath }) {
  const text = useTexts('membership');
  return (
    <a href={terms} target="_blank" rel="noreferrer" className="link touch inline-flex items-center text-small">
      {text.readTerms}
    </a>
  );
}
