import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { lockedHasAdministrator } from '../accounts/create-administrator.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { selectSetup, writeSetup } from './setup.queries.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * The link that lets whoever reads the log make the first administrator; null: there is one. Each start makes another
 * link, and the one before is void.
 */
export async function renewSetupLink(db: Database, publicOrigin: string): Promise<string | null> {
  const secret = randomBytes(32).toString('base64url');
  const hasAdministrator = await inTransaction(db, async (tx) => {
    const has = await lockedHasAdministrator(tx);
    const setup = await selectSetup(tx);
    if (!has || setup?.linkHash) await writeSetup(tx, { linkHash: has ? null : hashOf(secret).toString('base64url') });
    return has;
  });
  return hasAdministrator ? null : `${publicOrigin}/setup/${secret}`;
}

/** In the same time whatever was sent. */
export async function isSetupSecret(db: Database, secret: string): Promise<boolean> {
  const stored = Buffer.from((await selectSetup(db))?.linkHash ?? '', 'base64url');
  const sent = hashOf(secret);
  return timingSafeEqual(sent, stored.length === sent.length ? stored : Buffer.alloc(sent.length));
}
