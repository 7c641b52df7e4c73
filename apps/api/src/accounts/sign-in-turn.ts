import {
  accountDelay,
  countsForAccount,
  FAILURES_FORGOTTEN_MS,
  networkDelay,
} from '@karaz/domain/accounts/sign-in-delay';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { networkOf } from '../http/network-address.ts';
import {
  countFailure,
  deleteFailures,
  deleteFailuresOf,
  selectFailures,
  uncountFailure,
} from './sign-in-failures.queries.ts';

type Needs = Pick<ApiDeps, 'db' | 'clock' | 'accounts'>;
type Turn = { wait: number; succeed: (() => Promise<void>) | null };
/** Of all networks together. */
const ALL = '';

/** For 1, 2, 3 ... wrong passwords; the last one is for all that follow. */
const tableOf = (delay: (failures: number) => number) => Array.from({ length: 100 }, (_, index) => delay(index + 1));
const DELAYS = { network: tableOf(networkDelay), account: tableOf(accountDelay) };

/**
 * A try of a password by somebody the account does not recognise. Counted before the password is compared, so that
 * parallel guesses are not free; `succeed` takes it back. `wait`: seconds until this network may try again.
 */
export async function takeSignInTurn(deps: Needs, email: string, address: string): Promise<Turn> {
  const { db } = deps;
  const account = accountKey(deps, email);
  const own = {
    account,
    network: deps.accounts.tokens.keyedHash('sign-in network', `${account} ${networkOf(address)}`),
  };
  const all = { account, network: ALL };
  const now = deps.clock();
  const forgottenBefore = new Date(now.getTime() - FAILURES_FORGOTTEN_MS);
  const blocked = async (): Promise<Turn> => {
    const rows = await selectFailures(db, account, [own.network, ALL]);
    const nextAt = Math.max(...rows.map((row) => row.nextAt.getTime()), now.getTime() + 1);
    return { wait: Math.ceil((nextAt - now.getTime()) / 1000), succeed: null };
  };
  // Read first: in a flood nearly every try ends here, without a write.
  const rows = await selectFailures(db, account, [own.network, ALL]);
  if (rows.some(({ nextAt }) => nextAt > now)) return blocked();
  const ofOwn = await countFailure(db, own, { now, forgottenBefore, delays: DELAYS.network });
  if (ofOwn === undefined) return blocked();
  const ofAll = rows.find(({ network, nextAt }) => network === ALL && nextAt >= forgottenBefore)?.failures ?? 0;
  const isCounted = countsForAccount(ofOwn, ofAll);
  if (isCounted && !(await countFailure(db, all, { now, forgottenBefore, delays: DELAYS.account }))) {
    await uncountFailure(db, own, now);
    return blocked();
  }
  const succeed = async () => {
    await deleteFailures(db, own);
    if (isCounted) await uncountFailure(db, all, now);
  };
  return { wait: 0, succeed };
}

const accountKey = ({ accounts }: Pick<ApiDeps, 'accounts'>, email: string) =>
  accounts.tokens.keyedHash('sign-in failures', email.toLowerCase());

/** After a new password: whoever has chosen it need not wait. */
export const clearSignInFailures = (db: Database, deps: Pick<ApiDeps, 'accounts'>, email: string): Promise<void> =>
  deleteFailuresOf(db, accountKey(deps, email));
