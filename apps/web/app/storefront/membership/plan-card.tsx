import { formatPercent, isolate } from '@karaz/i18n/format';
import { formatDate } from '@karaz/i18n/format-date';
import { formatPeriod } from '@karaz/i18n/format-period';
import type { MouseEvent } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { PriceNoteProvider } from '../../ui/price-note.ts';
import { planColour } from './plan-colours.ts';
import { PlanDays } from './plan-days.tsx';
import type { Plan } from './plans.ts';
import { UpgradeSum } from './upgrade-sum.tsx';
import type { Offer } from './use-my-membership.ts';

type PlanCardProps = {
  plan: Plan;
  isCurrent: boolean;
  /** What choosing it means for who is here; unknown for guests. */
  offer: Offer | undefined;
  /** Returns whether it was taken care of; otherwise the link leads on. */
  onChoose: (plan: Plan) => boolean;
};

export function PlanCard({ plan, isCurrent, offer, onChoose }: PlanCardProps) {
  const text = useTexts('membership');
  const language = useLanguage();
  return (
    <li
      className="row-span-2 grid grid-rows-subgrid gap-0 overflow-hidden rounded-sheet bg-card"
      data-testid="plan-card"
    >
      <div className={`grid content-start gap-3 px-6 pt-8 pb-6 ${planColour(plan.place)}`} data-testid="plan-colour">
        <h3 className="text-h2">{plan.name}</h3>
        <p className="flex flex-wrap items-baseline gap-2">
          {/* What the club costs has its VAT in it, also where other prices are without. */}
          <PriceNoteProvider value="">
            <Price amount={plan.price} currency={plan.currency} language={language} size="large" />
          </PriceNoteProvider>
          <span className="text-small">{formatPeriod(plan.durationDays, language)}</span>
        </p>
        <p className="flex flex-wrap gap-2 text-small font-semibold">
          {plan.discountPercent > 0 && <Chip icon="percent">{text.discount(formatPercent(plan.discountPercent))}</Chip>}
          {plan.freeDelivery && <Chip icon="truck">{text.freeDelivery}</Chip>}
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-5 p-6">
        <p className="text-muted">{plan.description}</p>
        <p className="text-small" data-testid="plan-days">
          <PlanDays plan={plan} offer={offer} />
        </p>
        <Benefits benefits={plan.benefits} />
        <div className="mt-auto grid gap-3 pt-2">
          <PlanAction plan={plan} isCurrent={isCurrent} offer={offer} onChoose={onChoose} />
        </div>
      </div>
    </li>
  );
}

function Chip({ icon, children }: { icon: 'percent' | 'truck'; children: string }) {
  return (
    <span className="flex items-center gap-1.5 rounded-full bg-card px-3 py-1">
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}

export function Benefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-3">
          <Icon name="check" size={20} className="mt-0.5 shrink-0 text-success" />
          <span>{benefit}</span>
        </li>
      ))}
    </ul>
  );
}

function PlanAction({ plan, isCurrent, offer, onChoose }: PlanCardProps) {
  const text = useTexts('membership');
  const language = useLanguage();
  const choose = (event: MouseEvent) => {
    if (onChoose(plan)) event.preventDefault();
  };
  const to = href('/membership/checkout/:id', { id: plan.id });
  const from = offer?.availableFrom;
  const name = isolate(plan.name);
  if (isCurrent) {
    return (
      <>
        <Button kind="soft" fullWidth disabled>
          {text.current}
        </Button>
        {offer?.kind === 'renewal' && (
          <Link to={to} onClick={choose} className={buttonClass({ fullWidth: true })}>
            {text.renew}
          </Link>
        )}
      </>
    );
  }
  if (from) {
    const date = formatDate(from, language, offer.timeZone);
    return <p className="py-2 text-center text-small text-muted">{text.availableFrom(isolate(date))}</p>;
  }
  const isUpgrade = offer?.kind === 'upgrade';
  return (
    <>
      <Link
        to={to}
        onClick={choose}
        className={buttonClass({ fullWidth: true, size: 'large' })}
        aria-label={isUpgrade ? text.upgradeTo(name) : text.subscribeTo(name)}
      >
        {isUpgrade ? text.upgrade : text.subscribe}
      </Link>
      {offer && <UpgradeSum offer={offer} className="text-center" />}
    </>
  );
}
