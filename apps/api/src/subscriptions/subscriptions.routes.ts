import { api } from '@karaz/contract/api';
import type { SubscriptionDetails } from '@karaz/contract/subscription-shapes';
import { ok } from '@karaz/domain/result';
import { parseLanguage } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import type { RequestContext } from '../http/request-context.ts';
import { moveOneWeek, skipOneWeek } from './change-week.ts';
import { createSubscription } from './create-subscription.ts';
import { deliveryHours } from './delivery-hours.ts';
import type { SubscriptionRequest } from './draft-subscription.ts';
import { paySubscription } from './pay-subscription.ts';
import { previewSubscription } from './preview-subscription.ts';
import { mySubscriptions, showSubscription, subscriptionCalendar } from './show-subscriptions.ts';
import { cancelSubscription, pauseSubscription, resumeSubscription } from './steer-subscription.ts';
import { previewSwap, swapOneWeek } from './swap-week.ts';

/** The contract lets only people in; an anonymous caller here owns nothing. */
const userOf = ({ caller }: RequestContext) => (caller.kind === 'user' ? caller.id : 0);

/** A body that names another person is rejected; whose subscription it is says the token alone. */
function ownRequest(payload: SubscriptionRequest['payload'], context: RequestContext): Outcome<SubscriptionRequest> {
  const { language, country } = context;
  const userId = userOf(context);
  const named = payload.userId ?? null;
  if (named !== null && String(named) !== String(userId)) return failure('notAllowed');
  return ok({ payload, userId, language, country });
}

export function subscriptionsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  const reader = (context: RequestContext) => ({ userId: userOf(context), language: context.language, now: clock() });

  mount(app, deps, api.previewSubscription, async ({ body, context }) => {
    const input = ownRequest(body, context);
    return input.ok ? ok(await previewSubscription(db, input.value, clock())) : input;
  });
  mount(app, deps, api.createSubscription, async ({ body, context }) => {
    const input = ownRequest(body, context);
    if (!input.ok) return input;
    const { idempotencyKey } = context;
    const requestKey = idempotencyKey === null ? null : `user:${input.value.userId} ${idempotencyKey}`;
    return createSubscription(deps, input.value, requestKey);
  });
  mount(app, deps, api.listMySubscriptions, async ({ query, context }) =>
    ok(await mySubscriptions(db, reader(context), query)),
  );
  mount(app, deps, api.getSubscriptionCalendar, async ({ query, context }) =>
    ok({ deliveries: await subscriptionCalendar(db, reader(context), query) }),
  );
  mount(app, deps, api.getSubscription, ({ params, context }) => showSubscription(db, reader(context), params.id));
  mount(app, deps, api.paySubscription, ({ params, query, context }) =>
    paySubscription(deps, {
      userId: userOf(context),
      id: params.id,
      language: query.locale ? parseLanguage(query.locale.slice(0, 2)) : context.language,
      returnUrl: query.returnUrl,
      card: query,
    }),
  );
  mount(app, deps, api.listDeliveryHours, ({ params, query }) =>
    deliveryHours(db, { branchId: params.id, ...query }, clock()),
  );
  weekRoutes(app, deps);
  steeringRoutes(app, deps);
}

/** A change returns the subscription as it is then. */
async function afterChange(
  deps: ApiDeps,
  context: RequestContext,
  id: string,
  done: Promise<Outcome<undefined>>,
): Promise<Outcome<SubscriptionDetails>> {
  const outcome = await done;
  if (!outcome.ok) return outcome;
  return showSubscription(deps.db, { userId: userOf(context), language: context.language, now: deps.clock() }, id);
}

function weekRoutes(app: ApiApp, deps: ApiDeps): void {
  const weekOf = ({ id, week }: { id: string; week: number }, context: RequestContext) => ({
    userId: userOf(context),
    id,
    // Shoppers count from one.
    week: week - 1,
    language: context.language,
  });
  mount(app, deps, api.skipWeek, ({ params, context }) =>
    afterChange(deps, context, params.id, skipOneWeek(deps, weekOf(params, context))),
  );
  mount(app, deps, api.moveWeek, ({ params, body, context }) =>
    afterChange(deps, context, params.id, moveOneWeek(deps, weekOf(params, context), body)),
  );
  mount(app, deps, api.previewSwap, ({ params, body, context }) =>
    previewSwap(deps, weekOf(params, context), body.items),
  );
  mount(app, deps, api.swapWeek, ({ params, body, context }) =>
    afterChange(deps, context, params.id, swapOneWeek(deps, weekOf(params, context), body.items)),
  );
}

function steeringRoutes(app: ApiApp, deps: ApiDeps): void {
  const own = (id: string, context: RequestContext) => ({ userId: userOf(context), id });
  mount(app, deps, api.pauseSubscription, ({ params: { id }, context }) =>
    afterChange(deps, context, id, pauseSubscription(deps, own(id, context))),
  );
  mount(app, deps, api.resumeSubscription, ({ params: { id }, context }) =>
    afterChange(deps, context, id, resumeSubscription(deps, own(id, context))),
  );
  mount(app, deps, api.cancelSubscription, ({ params: { id }, body, context }) =>
    afterChange(deps, context, id, cancelSubscription(deps, own(id, context), body.reason ?? '')),
  );
}
