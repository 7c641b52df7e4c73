import { api } from '@karaz/contract/api';
import { parseCountryCode } from '@karaz/domain/countries';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import { type Language, parseLanguage } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { stockCards } from '../catalog/stock-cards.ts';
import { ownOrderRequest } from '../checkout/order-request.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { cancelOrder, cancelTracked, moveByStaff } from './cancel-order.ts';
import { followOrder } from './follow-order.ts';
import { openGuestAccount } from './guest-account.ts';
import { lastChoices } from './last-choices.ts';
import { orderChangesRoutes } from './order-changes.routes.ts';
import { orderEvents } from './order-events.ts';
import { orderReportsRoutes } from './order-reports.routes.ts';
import { payInCash } from './pay-in-cash.ts';
import { payOrder } from './pay-order.ts';
import { placeReviewed, reorder } from './reorder.ts';
import { selectBoughtBefore } from './repeat-purchases.queries.ts';
import { reviewReorder } from './review-reorder.ts';
import { listOrders, showOrder, trackOrder } from './show-order.ts';

const localeOf = (requested: string | undefined, language: Language) =>
  requested ? parseLanguage(requested.slice(0, 2)) : language;

export function ordersRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listMyOrders, async ({ query, context: { caller } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    const { data, total } = await listOrders(db, caller.id, query);
    return ok({ data, total, ...query, hasNextPage: hasNextPage(query, total) });
  });
  mount(app, deps, api.listBuyAgain, async ({ query, context: { caller, country } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    const place = {
      countryCode: query.country ? parseCountryCode(query.country) : country,
      areaId: query.areaId ?? null,
    };
    return ok({
      data: await stockCards(db, await selectBoughtBefore(db, caller.id, place, query.limit), deps.clock()),
    });
  });
  mount(app, deps, api.getLastChoices, async ({ query, context: { caller, country } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    return ok({ choices: await lastChoices(db, caller.id, query.country ? parseCountryCode(query.country) : country) });
  });
  mount(app, deps, api.followOrder, ({ params, body, context: { caller } }) =>
    followOrder(deps, caller, params.id, body),
  );
  mount(app, deps, api.trackOrder, ({ params, context }) => trackOrder(db, params.token, context.language));
  mount(app, deps, api.openGuestAccount, ({ params, body, context }) =>
    openGuestAccount(deps, { token: params.token, code: body.code }, context),
  );
  mount(app, deps, api.getOrder, ({ params, context: { caller, language } }) =>
    showOrder(db, caller, params.id, language),
  );
  mount(app, deps, api.cancelOrder, async ({ params, body, context: { caller, language } }) => {
    const done = await cancelOrder(deps, caller, params.id, body.reason ?? '');
    return done.ok ? showOrder(db, caller, params.id, language) : done;
  });
  mount(app, deps, api.cancelTrackedOrder, async ({ params, body, context }) => {
    const done = await cancelTracked(deps, params.token, body.reason ?? '');
    return done.ok ? trackOrder(db, params.token, context.language) : done;
  });
  orderChangesRoutes(app, deps);
  orderReportsRoutes(app, deps);
  mount(app, deps, api.moveOrder, async ({ params, body, context }) => {
    const { status, reason, isEarly } = body;
    const done = await moveByStaff(deps, context, params.id, { status, reason: reason ?? '', isEarly });
    return done.ok ? showOrder(db, context.caller, params.id, context.language) : done;
  });
  mount(app, deps, api.reviewReorder, ({ params, context: { caller, language } }) =>
    reviewReorder(deps, { caller, id: params.id, language }),
  );
  mount(app, deps, api.reorder, ({ params, body, context }) => {
    const { caller, language, idempotencyKey } = context;
    const owner = caller.kind === 'user' ? caller.id : 0;
    const requestKey = idempotencyKey === null ? null : `user:${owner} ${idempotencyKey}`;
    const again = { caller, id: params.id, language, requestKey };
    if (body === undefined) return reorder(deps, again);
    const request = ownOrderRequest(body, context, deps.accounts);
    return request.ok ? placeReviewed(deps, { ...again, request: request.value, payload: body }) : request;
  });
  mount(app, deps, api.payOrder, ({ params, query, context: { caller, language } }) =>
    payOrder(deps, {
      caller,
      id: params.id,
      language: localeOf(query.locale, language),
      returnUrl: query.returnUrl,
      card: query,
    }),
  );
  mount(app, deps, api.payInCash, ({ params, context: { caller } }) => payInCash(deps, { caller, id: params.id }));
  mount(app, deps, api.createPaymentLink, ({ body, context: { caller, language } }) =>
    payOrder(deps, { caller, id: body.orderId, language: localeOf(body.locale, language), returnUrl: undefined }),
  );
  orderEvents(app, deps);
}
