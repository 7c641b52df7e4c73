import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isWhole, type Member } from './cluster.ts';
import { longestPause } from './measure.ts';
import { type FaultRow, faultTable, isGood, resultsText, withResults } from './table.ts';
import { CLUSTER_FILES, clusterFile, filled, wordsOf } from './templates.ts';

const read = (name: string) => readFileSync(`${CLUSTER_FILES}${name}`, 'utf8');
const FILES = readdirSync(CLUSTER_FILES).filter((name) => !name.endsWith('.sh'));
const values = Object.fromEntries(FILES.flatMap((name) => wordsOf(read(name))).map((word) => [word, `of-${word}`]));

test('every word of a sample file is filled in, and one without a value is rejected', () => {
  for (const name of FILES) expect(clusterFile(name, values), name).not.toContain('${');
  expect(() => filled(read('patroni.yml'), { ...values, RESTAPI_PASSWORD: '' })).toThrow('RESTAPI_PASSWORD');
});

test('the document says what each word stands for', () => {
  const document = readFileSync('docs/failover.md', 'utf8');
  for (const word of Object.keys(values)) expect(document).toContain(`\`${word}\``);
});

test('Patroni keeps what was confirmed and finds a new primary in time', () => {
  const { dcs } = parse(clusterFile('patroni.yml', values)).bootstrap;
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true, primary_start_timeout: 0 });
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  expect(dcs.postgresql).toMatchObject({ use_pg_rewind: true });
  expect(dcs.postgresql.parameters).not.toHaveProperty('synchronous_commit');
  const etcd = parse(clusterFile('etcd.yml', values));
  expect((2 * etcd['election-timeout']) / 1000).toBeLessThan(dcs.retry_timeout);
});

test('HAProxy sends nobody to a server that Patroni does not call the primary', () => {
  const [, primary = ''] = /^listen primary\n([\s\S]*?)^listen /m.exec(read('haproxy.cfg')) ?? [];
  expect(primary).toContain('option httpchk OPTIONS /primary');
  expect(primary).toContain('on-marked-down shutdown-sessions');
  expect(primary.match(/check port 8008/g)).toHaveLength(3);
});

test('the guard of the disk is a script that the shell can read', () => {
  expect(spawnSync('sh', ['-n', `${CLUSTER_FILES}disk-guard.sh`], { encoding: 'utf8' }).stderr).toBe('');
});

const member = (name: string, role: string, more: Partial<Member> = {}): Member => ({
  name,
  role,
  state: 'running',
  timeline: 2,
  ...more,
});

test('a cluster is whole with one primary, a synchronous replica and one history', () => {
  const whole = [member('node1', 'leader'), member('node2', 'sync_standby'), member('node3', 'replica')];
  const withThird = (third: Member) => [...whole.slice(0, 2), third];
  expect(isWhole(whole, 3)).toBe(true);
  expect(isWhole(whole.slice(0, 2), 3)).toBe(false);
  expect(isWhole(withThird(member('node3', 'leader')), 3)).toBe(false);
  expect(isWhole(withThird(member('node3', 'replica', { timeline: 1 })), 3)).toBe(false);
  expect(isWhole(withThird(member('node3', 'replica', { state: 'starting' })), 3)).toBe(false);
  expect(isWhole(withThird(member('node3', 'replica', { lag: 'unknown' })), 3)).toBe(false);
});

test('the longest time without an order begins with the fault, and may come later', () => {
  expect(longestPause([500, 900, 4_000, 4_200], 1_000)).toBe(3_000);
  expect(longestPause([1_100, 1_200, 9_000], 1_000)).toBe(7_800);
});

const row: FaultRow = {
  what: 'primary killed',
  pauseMs: 6_240,
  acknowledged: 1_204,
  lost: 0,
  twice: 0,
  requests: 2_000,
  failed: 31,
  statuses: { 0: 2, 503: 29 },
  readsFailed: 0,
  timelines: [1, 2],
  oldPrimary: { tried: 40, accepted: 1, lost: 0 },
  isSame: true,
};

test('the table marks what must not be', () => {
  expect(faultTable([row])).toContain(
    '| primary killed | 6.2 s | 1,204 | 0 | 0 | 31 of 2,000 (none: 2, 503: 29) | 0 | 1 → 2 | 1 of 40 | yes |',
  );
  for (const bad of [
    { lost: 1 },
    { twice: 1 },
    { statuses: { 500: 1 } },
    { acknowledged: 0 },
    { pauseMs: 30_001 },
    { isSame: false },
    { oldPrimary: { tried: 40, accepted: 1, lost: 1 } },
  ]) {
    expect(isGood({ ...row, ...bad })).toBe(false);
    expect(faultTable([{ ...row, ...bad }])).toContain('(!)');
  }
});

test('the document gets the table and what else was claimed', () => {
  const text = resultsText([row], [{ what: 'every order is there', found: '9 of 10', isTrue: false }]);
  expect(text).toContain(faultTable([row]));
  expect(text).toContain('- (!) every order is there: 9 of 10');
});

test('only the part of the document that belongs to the rehearsal is written', () => {
  const document = 'before\n<!-- written by npm run failover -- --write -->\nold\n<!-- end -->\nafter\n';
  expect(withResults(document, 'new')).toBe(document.replace('old', 'new'));
  expect(() => withResults('nothing', 'new')).toThrow('no part');
});
