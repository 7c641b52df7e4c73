import { endpoints } from '@karaz/contract/api';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { capabilitiesRoutes } from './accounts/capabilities.routes.ts';
import { addressesRoutes } from './addresses/addresses.routes.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import type { ApiDeps } from './api-deps.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { chatsRoutes } from './chats/chats.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { settingsRoutes } from './content/settings.routes.ts';
import { isOutage } from './db/outage.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { docsRoutes } from './http/docs.routes.ts';
import { errorResponse } from './http/error-response.ts';
import { failure } from './http/failure.ts';
import { errorFields } from './http/logger.ts';
import type { ApiApp, Bindings } from './http/mount.ts';
import { operatorRoutes } from './http/operator.routes.ts';
import { acceptsProblem, asProblem } from './http/problem-details.ts';
import { languageOf, requestIdOf } from './http/request-context.ts';
import { purchaseInvoicesRoutes } from './invoices/purchase-invoices.routes.ts';
import { geocoderRoutes } from './locations/geocoder.routes.ts';
import { locationsRoutes } from './locations/locations.routes.ts';
import { membershipRoutes } from './membership/membership.routes.ts';
import { deliveryReportRoutes } from './notifications/delivery-reports.routes.ts';
import { developmentOutboxRoutes } from './notifications/notifications.routes.ts';
import { invoicesRoutes } from './orders/invoices.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { savedCardsRoutes } from './payments/saved-cards.routes.ts';
import { chosenCard } from './payments/saved-cards.ts';
import { startPayment } from './payments/start-payment.ts';
import { pushRoutes } from './push/push.routes.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { stockAlertsRoutes } from './stock-alerts/stock-alerts.routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

const BODY_LIMIT_BYTES = 1 << 20;

/** Calls that take more: pictures and tables. None of them has a parameter in its path. */
const largeBodies = () =>
  endpoints.flatMap(({ path, maxBytes }) => (maxBytes === undefined ? [] : [{ path, maxBytes }]));

/** The whole API: used by the server, by the pages' server rendering without a network hop, and by the tests. */
export function createApi(deps: ApiDeps): ApiApp {
  const app: ApiApp = new Hono<{ Bindings: Bindings }>();
  const { metrics } = deps;
  const isDevelopment = deps.mode !== 'production';
  // Writes among them find the primary by themselves.
  const shop = deps.reads ? { ...deps, db: deps.reads.db } : deps;

  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    if (c.res.status >= 400 && acceptsProblem(c.req.raw)) c.res = await asProblem(c.res);
    const milliseconds = performance.now() - started;
    const route = c.req.routePath;
    metrics.observe({ method: c.req.method, route, status: c.res.status }, milliseconds);
    const why = isOutage(c.error) ? errorFields(c.error) : {};
    const requestId = requestIdOf(c.req.raw.headers);
    const fields = { requestId, method: c.req.method, route, status: c.res.status, ms: milliseconds, ...why };
    if (c.res.status >= 500) deps.log.warn('request failed', fields);
    else deps.log.debug('request served', fields);
    if (c.res.status >= 400) c.res.headers.set('x-request-id', requestId);
  });
  if (deps.corsOrigins?.length) app.use(crossOrigin(deps.corsOrigins));
  const limited = (maxSize: number) => bodyLimit({ maxSize, onError: ({ req }) => rejectBody(req.raw) });
  const usual = limited(BODY_LIMIT_BYTES);
  const larger = new Map<string, typeof usual>(largeBodies().map(({ path, maxBytes }) => [path, limited(maxBytes)]));
  app.use((c, next) => (larger.get(c.req.path) ?? usual)(c, next));

  accountsRoutes(app, deps);
  capabilitiesRoutes(app, deps);
  locationsRoutes(app, deps);
  geocoderRoutes(app, deps);
  addressesRoutes(app, deps);
  contentRoutes(app, deps);
  settingsRoutes(app, deps);
  catalogRoutes(app, shop);
  searchRoutes(app, shop);
  reviewsRoutes(app, deps);
  wishlistRoutes(app, deps);
  savedCardsRoutes(app, deps);
  stockAlertsRoutes(app, deps);
  cartRoutes(app, deps);
  deliveryRoutes(app, deps);
  paymentsRoutes(app, deps);
  checkoutRoutes(app, deps);
  ordersRoutes(app, deps);
  invoicesRoutes(app, deps);
  purchaseInvoicesRoutes(app, deps);
  pushRoutes(app, deps);
  membershipRoutes(app, deps, async ({ card, ...payable }) =>
    startPayment(deps, { ...payable, ...(await chosenCard(deps.db, card.userId, card)) }),
  );
  subscriptionsRoutes(app, deps);
  chatsRoutes(app, deps);
  adminRoutes(app, deps);
  setupRoutes(app, deps);
  deliveryReportRoutes(app, deps);
  if (isDevelopment) developmentOutboxRoutes(app, deps);

  if (deps.showsApiDocs ?? isDevelopment) {
    const storeName = () => deps.store.settings().store_name_en;
    docsRoutes(app, isDevelopment, storeName);
  }
  operatorRoutes(app, deps);

  app.notFound((c) => respondWithError(c.req.raw, 'notFound'));
  app.onError((error, c) => {
    if (isOutage(error)) {
      deps.writes?.noticed(error);
      return respondWithError(c.req.raw, 'unavailable', BACK_SOON);
    }
    const requestId = requestIdOf(c.req.raw.headers);
    deps.log.error('unexpected error', { requestId, route: c.req.routePath, ...errorFields(error) });
    return respondWithError(c.req.raw, 'serverError');
  });
  return app;
}

/** Connections are back within seconds of their database. */
const BACK_SOON = { retryAfterSeconds: 2 };

function respondWithError(request: Request, ...[code, more]: Parameters<typeof failure>): Response {
  return errorResponse(failure(code, more).error, languageOf(request.headers), requestIdOf(request.headers));
}

/** The rest of the body is never read, so the connection cannot be reused; the header makes callers open another. */
function rejectBody(request: Request): Response {
  const response = respondWithError(request, 'bodyTooLarge');
  response.headers.set('connection', 'close');
  return response;
}
