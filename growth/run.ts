/**
 * npm run growth: the store as it runs when one process is not enough, on this machine: two processes behind nginx,
 * PostgreSQL with a streaming replica, Redis, all from Debian's packages. Shoppers come all the while; processes are
 * restarted one by one, Redis and the primary are killed. Ends with a table, red when a claim is not true.
 *   -- --products=10000  --rate=100  --seconds=20
 */
import { parseArgs } from 'node:util';
import { checkInvariants, snapshotLedgerOf } from './check-invariants.ts';
import { type Claim, printClaims } from './claims.ts';
import {
  limits,
  primaryComesBack,
  type Rehearsal,
  readYourWrites,
  replicaTakesOver,
  rolling,
  steady,
} from './parts.ts';
import { ensurePrograms } from './programs.ts';
import { openStage } from './stage.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '3000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
  },
});

const started = performance.now();
const print = (line: string) => void process.stdout.write(`${line}\n`);
const log = (text: string) => {
  const seconds = Math.round((performance.now() - started) / 1000);
  print(`${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}  ${text}`);
};

async function rehearse(): Promise<Claim[]> {
  const stage = await openStage(ensurePrograms(log), Number(values.products), log);
  let isGood = false;
  try {
    const rehearsal: Rehearsal = {
      ...stage,
      perSecond: Number(values.rate),
      seconds: Number(values.seconds),
      log,
      confirmed: [],
    };
    const claims: Claim[] = [...(await readYourWrites(rehearsal))];
    const ledger = await snapshotLedgerOf(stage.pair.primary.url);
    for (const part of [steady, limits, rolling, primaryComesBack, replicaTakesOver]) {
      claims.push(...(await part(rehearsal)));
    }
    claims.push(...(await checkInvariants(stage.pair.replica.url, ledger, rehearsal.confirmed)));
    isGood = claims.every(({ isTrue }) => isTrue);
    return claims;
  } finally {
    await stage.close(!isGood);
  }
}

print('About two minutes on two quiet cores: two processes behind nginx, PostgreSQL with a replica, Redis.');
// The pages as they are now, built as `npm start` builds them.
const { ensureBuilt }: { ensureBuilt: () => void } = await import(
  new URL('../scripts/build.mjs', import.meta.url).href
);
ensureBuilt();
const claims = await rehearse();
printClaims(claims, print);
print(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
process.exit(claims.every(({ isTrue }) => isTrue) ? 0 : 1);
