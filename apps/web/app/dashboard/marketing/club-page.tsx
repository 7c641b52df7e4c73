import './marketing.css';
import type { OfficePlan } from '@karaz/contract/admin/club';
import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, formatPercent, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { ExportButton } from '../list/export-button.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PointsRules } from './points-rules.tsx';

export const page = definePage({
  texts: ['office', 'office-marketing'],
  head: (_, { office, shell }) => ({ title: `${office.pages.club} · ${shell.storeName}`, noIndex: true }),
  Component: ClubPage,
});

function ClubPage() {
  const { club: text } = useTexts('office-marketing');
  const api = useApi();
  const loaded = useLoaded('club', async () => {
    const [{ plans }, { rules }] = await Promise.all([
      api('GET /api/v1/admin/plans'),
      api('GET /api/v1/admin/points-rules'),
    ]);
    return { plans, rules };
  });
  const [open, setOpen] = useState<OfficePlan | 'new' | null>(null);
  useShortcuts({ n: () => setOpen('new') });
  const close = () => setOpen(null);
  const done = () => {
    close();
    void loaded.reload();
  };
  return (
    <OfficePage title={text.title} description={text.description}>
      <LoadedBody loaded={loaded}>
        {({ plans, rules }) => (
          <>
            <Panel
              title={text.plans}
              tools={
                <span className="flex flex-wrap gap-2">
                  <ExportButton call="GET /api/v1/admin/plans/export" />
                  <Button icon="plus" onClick={() => setOpen('new')}>
                    {text.addPlan}
                  </Button>
                </span>
              }
            >
              {plans.length === 0 && <p className="text-muted">{text.noPlans}</p>}
              <ul className="office-cards">
                {plans.map((plan) => (
                  <PlanCard key={plan.id} plan={plan} onOpen={() => setOpen(plan)} />
                ))}
              </ul>
            </Panel>
            <Panel
              title={text.benefitsTitle}
              description={text.benefitsHint}
              tools={
                <Link to="/dashboard/promotions?audience=members" className={buttonClass({ kind: 'outline' })}>
                  {text.openBenefits}
                </Link>
              }
            />
            <PointsRules rules={rules} onSaved={loaded.reload} />
            {open !== null && (
              <PlanDialog
                key={open === 'new' ? 'new' : open.id}
                plan={open === 'new' ? null : open}
                nextPosition={plans.length}
                onDone={done}
                onClose={close}
              />
            )}
          </>
        )}
      </LoadedBody>
    </OfficePage>
  );
}

/** The base price first, then those of the countries that have their own. */
const pricesOf = ({ price, countryPrices }: OfficePlan) => [
  { amount: price, currency: COUNTRIES.ae.currency },
  ...COUNTRY_CODES.flatMap((code) => {
    const amount = code === 'ae' ? undefined : countryPrices[code];
    return amount === undefined ? [] : [{ amount, currency: COUNTRIES[code].currency }];
  }),
];

function PlanCard({ plan, onOpen }: { plan: OfficePlan; onOpen: () => void }) {
  const { club: text } = useTexts('office-marketing');
  const language = useLanguage();
  return (
    <li className="office-card">
      <span className="office-card-text">
        <button
          type="button"
          className="min-h-6 justify-self-start font-semibold text-primary-text underline"
          onClick={onOpen}
        >
          {pick(plan, 'name', language)}
        </button>
        <span className="text-muted">
          {[
            text.forDays(plan.durationDays),
            plan.discountPercent > 0 ? isolate(formatPercent(plan.discountPercent)) : '',
            plan.freeDelivery ? text.freeDelivery : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {!plan.isActive && <Badge>{text.notSold}</Badge>}
      <Badge tone="info">{text.members(plan.memberCount)}</Badge>
      <span className="flex flex-wrap gap-x-3 tabular-nums md:justify-end">
        {pricesOf(plan).map(({ amount, currency }) => (
          <bdi key={currency}>{formatMoney(toMinor(amount, currency), currency, language)}</bdi>
        ))}
      </span>
    </li>
  );
}
