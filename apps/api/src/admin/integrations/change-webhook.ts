import type { OfficeWebhook } from '@karaz/contract/admin/integrations';
import type { api } from '@karaz/contract/api';
import type { BodyOf } from '@karaz/contract/endpoint';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { failure, notFound, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { checkUrl } from '../../integrations/webhooks/check-url.ts';
import { makeWebhookSecret } from '../../integrations/webhooks/sign-webhook.ts';
import { lockResource } from '../lock.queries.ts';
import { createResource, deleteResource, updateResource } from '../save-resource.ts';
import { PROBLEM_TEXTS } from './problem-texts.ts';
import { webhookView } from './webhook-view.ts';
import { deleteWebhook, insertWebhook, selectWebhookById, updateWebhook } from './webhooks.queries.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'webhooks'>;
type WithSecret = { webhook: OfficeWebhook; secret: string };

const DAY_MS = 86_400_000;

const resourceOf = ({ clock }: Deps) => ({
  entity: 'webhook' as const,
  read: async (tx: Database, id: number | string) => {
    const row = await selectWebhookById(tx, Number(id));
    return row && webhookView(row, clock());
  },
});

/** A name that is not known yet may be known tomorrow; where it leads is checked again at every try. */
async function validateUrl({ webhooks }: Deps, { language }: RequestContext, url: string) {
  const checked = await checkUrl(url, webhooks);
  if (checked.ok || checked.error === 'unknownName') return null;
  const text = PROBLEM_TEXTS[language][checked.error];
  return failure('validationFailed', { fields: { url: { code: checked.error, text } } });
}

const columnsOf = ({ url, description, events, country }: BodyOf<typeof api.addWebhook>) => ({
  url,
  description,
  events: [...new Set(events)],
  countryCode: country,
});

export async function addWebhook(
  deps: Deps,
  context: RequestContext,
  body: BodyOf<typeof api.addWebhook>,
): Promise<Outcome<WithSecret>> {
  const wrong = await validateUrl(deps, context, body.url);
  if (wrong) return wrong;
  const secret = makeWebhookSecret();
  const added = await createResource(deps.db, context, {
    ...resourceOf(deps),
    insert: async (tx) =>
      ok(await insertWebhook(tx, { ...columnsOf(body), secret: deps.webhooks.sealer.seal(secret) })),
  });
  return added.ok ? ok({ webhook: added.value, secret }) : added;
}

export async function saveWebhook(
  deps: Deps,
  context: RequestContext,
  id: number,
  { version, isEnabled, ...body }: BodyOf<typeof api.saveWebhook>,
): Promise<Outcome<OfficeWebhook>> {
  const wrong = await validateUrl(deps, context, body.url);
  if (wrong) return wrong;
  return updateResource(deps.db, context, {
    ...resourceOf(deps),
    id,
    version,
    write: async (tx, before) => {
      const isSwitchedOn = isEnabled && !before.isEnabled;
      // The days of failures start again: the first failure must not switch it off again at once.
      const restarted = isSwitchedOn ? { failingSince: null, stoppedBecause: null } : {};
      await updateWebhook(tx, id, { ...columnsOf(body), isEnabled, ...restarted });
      return undefined;
    },
  });
}

export async function removeWebhook(deps: Deps, context: RequestContext, id: number): Promise<Outcome<undefined>> {
  const removed = await deleteResource(deps.db, context, {
    ...resourceOf(deps),
    id,
    remove: (tx) => deleteWebhook(tx, id),
  });
  return removed.ok ? ok(undefined) : removed;
}

/** For a day both sign, so that the other side can change over without losing anything. */
export async function rotateSecret(deps: Deps, context: RequestContext, id: number): Promise<Outcome<WithSecret>> {
  const now = deps.clock();
  const secret = makeWebhookSecret();
  return inTransaction(deps.db, async (tx) => {
    await lockResource(tx, `webhook ${id}`);
    const before = await selectWebhookById(tx, id);
    if (!before) return notFound();
    const previousSecretUntil = new Date(now.getTime() + DAY_MS);
    const previous = { previousSecret: before.endpoint.secret, previousSecretUntil };
    await updateWebhook(tx, id, { secret: deps.webhooks.sealer.seal(secret), ...previous });
    const after = { previousSecretUntil: previousSecretUntil.toISOString() };
    await recordChange(tx, context, { action: 'webhook.rotate', entityId: id, after });
    const row = await selectWebhookById(tx, id);
    return row ? ok({ webhook: webhookView(row, now), secret }) : notFound();
  });
}
