import { api } from '@karaz/contract/api';
import type { ApiDeps } from '../api-deps.ts';
import { errorResponse } from '../http/error-response.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { languageOf, requestIdOf } from '../http/request-context.ts';
import { receiveEvent } from './receive-event.ts';
import { returnPage } from './return-page.ts';
import { showPayment } from './show-payment.ts';

const EVENT_MAX = 20_000;

export function paymentsRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.getPayment, ({ params }) => showPayment(deps, params.id));
  // For gateways whose return address is registered once for all payments. Nothing in the address is believed.
  app.get('/api/v1/payments/return/:account', async (c) =>
    c.redirect(await returnPage(deps, c.req.param('account'), new URL(c.req.url).searchParams)),
  );
  // The signature covers the text as it was sent, so nothing parses it before.
  app.post('/api/v1/payments/webhook/:account', async (c) => {
    const body = await c.req.text();
    const { headers } = c.req.raw;
    const sent = { body, headers, query: new URL(c.req.url).searchParams };
    const isTaken = body.length <= EVENT_MAX && (await receiveEvent(deps, c.req.param('account'), sent));
    if (isTaken) return c.json({ received: true });
    return errorResponse(failure('notSignedIn').error, languageOf(headers), requestIdOf(headers));
  });
}
