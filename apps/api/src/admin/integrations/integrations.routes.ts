import { api } from '@karaz/contract/api';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { foundPage } from '../found-page.ts';
import { mountList } from '../mount-list.ts';
import { selectKeys } from './api-keys.queries.ts';
import { addKey, keyView, revokeKey } from './api-keys.ts';
import { addWebhook, removeWebhook, rotateSecret, saveWebhook } from './change-webhook.ts';
import { sendAgain, sendTest, showDelivery } from './send-now.ts';
import { deliveryView, webhookView } from './webhook-view.ts';
import { selectDeliveries, selectWebhookById, selectWebhooks } from './webhooks.queries.ts';

export function integrationsRoutes(app: ApiApp, deps: ApiDeps): void {
  keysRoutes(app, deps);
  webhooksRoutes(app, deps);
  deliveriesRoutes(app, deps);
}

function keysRoutes(app: ApiApp, deps: ApiDeps): void {
  mountList(app, deps, [api.listKeys, api.exportKeys], async ({ query: { page, limit, sort, ...filter } }) => {
    const now = deps.clock();
    const { rows, total } = await selectKeys(deps.db, filter, { page, limit, sort, now });
    const data = rows.map((row) => keyView(row, now));
    return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
  });
  mount(app, deps, api.addKey, ({ body, context }) => addKey(deps, context, body));
  mount(app, deps, api.revokeKey, ({ params: { id }, context }) => revokeKey(deps, context, id));
}

function webhooksRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, clock } = deps;
  mount(app, deps, api.listWebhooks, async ({ query: { page, limit, sort, search } }) => {
    const { rows, total } = await selectWebhooks(db, search, { page, limit, sort });
    const data = rows.map((row) => webhookView(row, clock()));
    return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
  });
  mount(app, deps, api.getWebhook, async ({ params: { id } }) => {
    const row = await selectWebhookById(db, id);
    return row ? ok(webhookView(row, clock())) : notFound();
  });
  mount(app, deps, api.addWebhook, ({ body, context }) => addWebhook(deps, context, body));
  mount(app, deps, api.saveWebhook, ({ params: { id }, body, context }) => saveWebhook(deps, context, id, body));
  mount(app, deps, api.removeWebhook, ({ params: { id }, context }) => removeWebhook(deps, context, id));
  mount(app, deps, api.rotateWebhookSecret, ({ params: { id }, context }) => rotateSecret(deps, context, id));
  mount(app, deps, api.testWebhook, ({ params: { id }, context }) => sendTest(deps, context, id));
}

function deliveriesRoutes(app: ApiApp, deps: ApiDeps): void {
  mountList(
    app,
    deps,
    [api.listDeliveries, api.exportDeliveries],
    async ({ query: { page, limit, sort, ...filter } }) => {
      const found = await selectDeliveries(deps.db, filter, { page, limit, sort });
      return ok(foundPage(found, { page, limit }, deliveryView));
    },
  );
  mount(app, deps, api.getDelivery, ({ params: { id } }) => showDelivery(deps, id));
  mount(app, deps, api.sendDeliveryAgain, ({ params: { id }, context }) => sendAgain(deps, context, id));
}
