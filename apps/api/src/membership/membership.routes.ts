import { api } from '@karaz/contract/api';
import { currencyOf } from '@karaz/domain/countries';
import { planPriceIn } from '@karaz/domain/membership/plan-price';
import { ok } from '@karaz/domain/result';
import { parseLanguage } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { pageView } from '../http/page-view.ts';
import { selectBenefits, selectPlans } from './memberships.queries.ts';
import { myMembership } from './my-membership.ts';
import { myPoints } from './my-points.ts';
import { payMembership, type StartPayment } from './pay-membership.ts';
import { benefitView, planView } from './plan-view.ts';
import { selectCurrency } from './points.queries.ts';

export function membershipRoutes(app: ApiApp, deps: ApiDeps, startPayment: StartPayment): void {
  const { db, clock } = deps;
  mount(app, deps, api.listMemberships, async ({ query, context: { language, country } }) => {
    const plans = await selectPlans(db, clock());
    const from = (query.page - 1) * query.limit;
    const found = { rows: plans.slice(from, from + query.limit), total: plans.length };
    return ok(pageView(found, query, (plan) => planView(plan, language, planPriceIn(plan, country))));
  });
  mount(app, deps, api.listBenefits, async () =>
    ok({ benefits: (await selectBenefits(db, deps.clock())).map(benefitView) }),
  );
  mount(app, deps, api.getMyMembership, async ({ context: { caller, language, country } }) =>
    caller.kind === 'user'
      ? ok(await myMembership(db, { userId: caller.id, language, country }, clock()))
      : failure('notSignedIn'),
  );
  mount(app, deps, api.payMembership, ({ params, query, context: { caller, language, country } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    return payMembership(deps, startPayment, {
      userId: caller.id,
      planId: params.id,
      country,
      language: query.locale ? parseLanguage(query.locale.slice(0, 2)) : language,
      returnUrl: query.returnUrl,
      card: query,
    });
  });
  mount(app, deps, api.listPoints, async ({ query, context: { caller, country } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    const currency = currencyOf(country, await selectCurrency(db, country));
    return ok(await myPoints(db, { userId: caller.id, currency }, query, clock()));
  });
}
