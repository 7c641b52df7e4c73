/**
 * npm run failover: three PostgreSQL servers under Patroni and etcd, each on a machine of its own as far as the network goes,
 * HAProxy, two processes of the store, Redis and nginx. People order all the while; servers, machines, the network and a
 * disk fail, and nobody repairs anything until orders work again. As root, because only root makes such networks.
 *   -- --only=network,disk  --rate=20  --products=500  --write
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkInvariants, snapshotLedgerOf } from '../check-invariants.ts';
import { type Claim, printClaims } from '../claims.ts';
import { FAULTS } from './faults.ts';
import { measure, type Rehearsal } from './measure.ts';
import { ensureFailoverPrograms, type FailoverPrograms } from './programs.ts';
import { pointInTime } from './recovery.ts';
import { openStage } from './stage.ts';
import { type FaultRow, faultTable, isGood, resultsText, withResults } from './table.ts';

const INSIDE = 'KARAZ_FAILOVER_INSIDE';
const DOCUMENT = fileURLToPath(new URL('../../docs/failover.md', import.meta.url));

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: [...FAULTS.map(({ name }) => name), 'recovery'].join(',') },
    rate: { type: 'string', default: '20' },
    products: { type: 'string', default: '500' },
    write: { type: 'boolean', default: false },
  },
});

const started = performance.now();
const print = (line: string) => void process.stdout.write(`${line}\n`);
const log = (text: string) => {
  const seconds = Math.round((performance.now() - started) / 1000);
  print(`${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}  ${text}`);
};

async function rehearse(programs: FailoverPrograms): Promise<{ rows: FaultRow[]; claims: Claim[] }> {
  const stage = await openStage(programs, Number(values.products), log);
  let isFine = false;
  try {
    const ledger = await snapshotLedgerOf(stage.cluster.primaryUrl);
    const rehearsal: Rehearsal = { ...stage, perSecond: Number(values.rate), log, confirmed: [], ledger };
    const rows: FaultRow[] = [];
    const names = values.only.split(',');
    for (const fault of FAULTS.filter(({ name }) => names.includes(name))) {
      const row = await measure(rehearsal, fault);
      rows.push(row);
      log(`  ${(row.pauseMs / 1000).toFixed(1)} s without orders, ${row.lost} of ${row.acknowledged} lost`);
    }
    const claims = await checkInvariants(stage.cluster.primaryUrl, ledger, rehearsal.confirmed);
    if (names.includes('recovery')) claims.push(...(await pointInTime(rehearsal, stage.folder)));
    isFine = rows.every(isGood) && claims.every(({ isTrue }) => isTrue);
    return { rows, claims };
  } finally {
    await stage.close(!isFine);
  }
}

/** Networks, mounts and processes of its own: whatever happens, nothing is left when it ends. */
function runInside(): number {
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // A shell in between collects the processes whose parents were killed.
  const command = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, ...process.argv.slice(1)];
  return (
    spawnSync('setpriv', ['--pdeathsig', 'KILL', 'unshare', ...own, ...command], {
      stdio: 'inherit',
      env: { ...process.env, [INSIDE]: 'yes' },
    }).status ?? 1
  );
}

async function main(): Promise<number> {
  if (process.getuid?.() !== 0) throw new Error('npm run failover makes networks and mounts: it needs root');
  const programs = ensureFailoverPrograms(log);
  if (!process.env[INSIDE]) {
    const { ensureBuilt }: { ensureBuilt: () => void } = await import(
      new URL('../../scripts/build.mjs', import.meta.url).href
    );
    ensureBuilt();
    return runInside();
  }
  const { rows, claims } = await rehearse(programs);
  print(`\n${faultTable(rows)}`);
  printClaims(claims, print);
  print(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  if (values.write) writeFileSync(DOCUMENT, withResults(readFileSync(DOCUMENT, 'utf8'), resultsText(rows, claims)));
  return rows.every(isGood) && claims.every(({ isTrue }) => isTrue) ? 0 : 1;
}

process.exit(await main());
