import { ok } from '@karaz/domain/result';
import type { Database } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { Caller } from '../../http/request-context.ts';
import { isSecretOf, readApiKey } from './api-key.ts';
import { noteUse, selectKey } from './api-keys.queries.ts';

const MINUTE_MS = 60_000;

/**
 * Read at every call and never cached: a key that was revoked in one process is dead in all of them. It acts for
 * whoever made it, and ends with that person's account.
 */
export function createIdentifyKey({ db, clock }: { db: Database; clock: () => Date }) {
  return async (text: string): Promise<Outcome<Caller>> => {
    const given = readApiKey(text);
    const found = given && (await selectKey(db, given.publicId));
    if (!given || !isSecretOf(given.secret, found?.key.secretHash) || !found) return failure('notSignedIn');
    const now = clock();
    const { key, role, customPermissions } = found;
    const isOver =
      key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now) || found.isCreatorDisabled;
    if (isOver) return failure('notSignedIn');
    if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() > MINUTE_MS) await noteUse(db, key.id, now);
    const { id, name, permissions, countryCode: country, callsPerMinute } = key;
    return ok({
      kind: 'user',
      id: key.createdBy,
      role,
      ...(customPermissions ? { customPermissions } : {}),
      sessionId: `key ${id}`,
      provenAt: null,
      key: { id, name, permissions, country, callsPerMinute },
    });
  };
}
