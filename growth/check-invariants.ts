/** Nothing that was confirmed is lost, nothing is there twice, and the ledger is right. */
import { openDatabase } from '../apps/api/src/db/database.ts';
import {
  type LedgerSnapshot,
  RULE_NAMES,
  snapshotLedger,
  violations,
} from '../apps/api/src/testing/faults/invariants.ts';
import type { Claim } from './claims.ts';

export async function snapshotLedgerOf(url: string): Promise<LedgerSnapshot & { orders: number }> {
  return withPool(url, async (pool) => {
    const ledger = await snapshotLedger(pool);
    const { rows } = await pool.query<{ orders: number }>('select count(*)::int as orders from orders');
    return { ...ledger, orders: rows[0]?.orders ?? 0 };
  });
}

/** `confirmed`: ids that shoppers received. With retries every order is among them. */
export function checkInvariants(
  url: string,
  before: LedgerSnapshot & { orders: number },
  confirmed: readonly string[],
): Promise<Claim[]> {
  return withPool(url, async (pool) => {
    const { rows } = await pool.query<{ stored: number; orders: number }>(
      `select count(*) filter (where id::text = any($1))::int as stored, count(*)::int as orders from orders`,
      [confirmed],
    );
    const { stored = 0, orders = 0 } = rows[0] ?? {};
    const created = orders - before.orders;
    const broken = await violations(pool, { ledger: before });
    const different = new Set(confirmed).size;
    return [
      {
        what: 'every confirmed order is there',
        found: `${stored} of ${different}`,
        isTrue: stored === different && different > 0,
      },
      {
        what: 'none is there twice or without its shopper',
        found: `${created} made, ${confirmed.length} confirmed`,
        isTrue: created === confirmed.length && different === confirmed.length,
      },
      {
        what: 'the rules of the books hold',
        found:
          broken.length === 0 ? `${RULE_NAMES.length} of ${RULE_NAMES.length}` : JSON.stringify(broken.slice(0, 3)),
        isTrue: broken.length === 0,
      },
    ];
  });
}

async function withPool<T>(
  url: string,
  work: (pool: ReturnType<typeof openDatabase>['pool']) => Promise<T>,
): Promise<T> {
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await close();
  }
}
