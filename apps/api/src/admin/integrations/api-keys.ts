import type { OfficeKey } from '@karaz/contract/admin/integrations';
import type { api } from '@karaz/contract/api';
import type { BodyOf } from '@karaz/contract/endpoint';
import { rightsForKey } from '@karaz/domain/integrations/key-rights';
import { rightsOf } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { constraintOf, inTransaction } from '../../db/database.ts';
import { failure, notFound, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { makeApiKey, visiblePart } from '../../integrations/api-keys/api-key.ts';
import { insertKey, type KeyRow, revokeKeyById, selectKeyById } from './api-keys.queries.ts';
import { PROBLEM_TEXTS, type Problem } from './problem-texts.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock'>;

export function keyView({ key, madeBy }: KeyRow, now: Date): OfficeKey {
  const isExpired = key.expiresAt !== null && key.expiresAt <= now;
  return {
    id: key.id,
    name: key.name,
    prefix: visiblePart(key.publicId),
    permissions: key.permissions,
    country: key.countryCode,
    callsPerMinute: key.callsPerMinute,
    state: key.revokedAt !== null ? 'revoked' : isExpired ? 'expired' : 'active',
    madeBy,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}

type KeyInput = BodyOf<typeof api.addKey>;

/** The whole key is in this response and nowhere else, neither in the database nor in the log. */
export async function addKey(
  { db, clock }: Deps,
  context: RequestContext,
  input: KeyInput,
): Promise<Outcome<{ key: OfficeKey; secret: string }>> {
  const { caller } = context;
  if (caller.kind !== 'user') return failure('notSignedIn');
  const now = clock();
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
  const wrong = wrongIn(input, rightsOf(caller), expiresAt, now);
  if (wrong) return fieldFailure(wrong.field, wrong.problem, context);
  const { key: secret, publicId, secretHash } = makeApiKey();
  const { name, callsPerMinute } = input;
  const permissions = [...new Set(input.permissions)];
  try {
    return await inTransaction(db, async (tx) => {
      const row = { name, permissions, callsPerMinute, expiresAt, publicId, secretHash, createdBy: caller.id };
      const id = await insertKey(tx, { ...row, countryCode: input.country, createdAt: now });
      const added = await selectKeyById(tx, id);
      if (!added) throw new Error('the key is gone in its own transaction');
      const view = keyView(added, now);
      await recordChange(tx, context, { action: 'apiKey.create', entityId: id, after: view });
      return ok({ key: view, secret });
    });
  } catch (error) {
    if (constraintOf(error) !== 'api_keys_name_unique') throw error;
    return failure('alreadyExists', { fields: { name: { code: 'alreadyExists' } } });
  }
}

type Wrong = { field: string; problem: Problem };

function wrongIn(
  { permissions, country }: KeyInput,
  role: Parameters<typeof rightsForKey>[0],
  expiresAt: Date | null,
  now: Date,
): Wrong | null {
  const isWithin = (rights: readonly string[]) => permissions.every((permission) => rights.includes(permission));
  if (!isWithin(rightsForKey(role, false))) return { field: 'permissions', problem: 'moreThanYours' };
  if (!isWithin(rightsForKey(role, country !== null))) return { field: 'permissions', problem: 'notByCountry' };
  if (expiresAt !== null && expiresAt <= now) return { field: 'expiresAt', problem: 'alreadyOver' };
  return null;
}

const fieldFailure = (field: string, problem: Problem, { language }: RequestContext) =>
  failure('validationFailed', { fields: { [field]: { code: problem, text: PROBLEM_TEXTS[language][problem] } } });

export async function revokeKey({ db, clock }: Deps, context: RequestContext, id: number): Promise<Outcome<OfficeKey>> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const before = await selectKeyById(tx, id);
    if (!before) return notFound();
    await revokeKeyById(tx, id, now);
    const view = keyView((await selectKeyById(tx, id)) ?? before, now);
    const { name, state } = keyView(before, now);
    await recordChange(tx, context, {
      action: 'apiKey.revoke',
      entityId: id,
      before: { state },
      after: { name, state: view.state },
    });
    return ok(view);
  });
}
