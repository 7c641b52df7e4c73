import type { Database } from '../db/database.ts';
import type { HashIdentity } from '../integrations/identity/identity-hash.ts';
import { replaceIdentities, selectPlainIdentities } from './coupons.queries.ts';

const BATCH = 1_000;

/** Hashes identities that were stored in plain text; any number of processes may run it at once. */
export async function hashIdentities(db: Database, hash: HashIdentity): Promise<number> {
  let count = 0;
  for (;;) {
    const plain = await selectPlainIdentities(db, BATCH);
    const replaced = await replaceIdentities(
      db,
      plain.map((identity) => ({ identity, hashed: hash(identity) })),
    );
    count += replaced;
    if (replaced === 0 || plain.length < BATCH) return count;
  }
}
