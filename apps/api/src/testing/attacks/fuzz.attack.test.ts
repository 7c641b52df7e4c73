import { monitorEventLoopDelay } from 'node:perf_hooks';
import { errorBody } from '@karaz/contract/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { someAddress } from '../people.ts';
import type { TestResponse } from '../test-api.ts';
import { logProgress, SEED, sized } from './attack-size.ts';
import { type AttackStore, openAttackStore, unreadableStatements } from './attack-store.ts';
import { type ExistingValues, existingValues } from './existing-values.ts';
import { type Described, describedBy, type Operation } from './operations.ts';
import { asCurl, type Case, casesOf, shortResponse } from './request-case.ts';
import { mismatches } from './schema-check.ts';
import { validValue } from './schema-values.ts';

const REQUESTS = sized(600, 10_000);
/** Of one operation before the next one has its turn: what one makes, the next ones find. */
const IN_A_ROW = 3;

let store: AttackStore;
let described: Described;
let existing: ExistingValues;
beforeAll(async () => {
  // As in production: responses are not stripped before they leave, so what is too much in them shows.
  store = await openAttackStore({ extend: (_, deps) => void Object.assign(deps, { checksResponses: false }) });
  described = await describedBy(store);
  existing = await existingValues(store);
}, 180_000);
afterAll(() => store?.close());

let sent = 0;
const statuses = new Map<string, number>();
let slowest = { milliseconds: 0, request: '' };

/** Empty when the response is one the document promises. */
async function problemsOf(operation: Operation, one: Case): Promise<string[]> {
  const headers = { ...one.headers, ...(await store.headersOf(one.caller)) };
  const given = one.body === undefined ? {} : { rawBody: one.body };
  const startedAt = performance.now();
  const response = await store.call(operation.method, one.path, { headers, remoteAddress: someAddress(), ...given });
  note(operation, one, response, performance.now() - startedAt);
  const schema = operation.responses.get(response.status);
  if (response.status >= 500) return [`failed with ${shortResponse(response)}`];
  if (schema === undefined) return [`answered ${shortResponse(response)}, which the document does not name`];
  if (response.status >= 400 && !errorBody.safeParse(response.body).success)
    return [`no body of a failure: ${response.text}`];
  return schema === null ? [] : mismatches(response.body, schema, described.schemas).slice(0, 3);
}

const createdSchema = z.object({ id: z.union([z.number(), z.string()]) });

function note({ method, path }: Operation, one: Case, response: TestResponse, milliseconds: number): void {
  sent += 1;
  const kind = `${Math.floor(response.status / 100)}xx`;
  statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
  if (milliseconds > slowest.milliseconds) slowest = { milliseconds, request: `${method} ${one.path.slice(0, 80)}` };
  // Whoever was deleted, shut out or lowered by an earlier request is replaced.
  if (response.status === 401 || response.status === 403) store.clear(one.caller);
  const body = response.status < 300 && method === 'POST' ? createdSchema.safeParse(response.body) : null;
  if (body?.success) existing.note(path.split('/').findLast((part) => !part.startsWith('{')) ?? '', body.data.id);
}

async function attack(operation: Operation, numRuns: number, seed: number): Promise<string[]> {
  const property = fc.asyncProperty(casesOf(operation, { existing, schemas: described.schemas }), async (one) => {
    const problems = await problemsOf(operation, one);
    if (problems.length > 0) throw new Error(problems.join('; '));
  });
  const run = await fc.check(property, { numRuns, seed, interruptAfterTimeLimit: 20_000 });
  if (!run.failed || !run.counterexample) return [];
  const [one] = run.counterexample;
  const reason = run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance);
  return [`${operation.name} as ${one.caller}: ${reason}\n  ${asCurl(operation.method, one)}`];
}

/** What stays when everything that can go has gone. */
async function memory(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  const megabytes = [rss, heapUsed, external].map((bytes) => (bytes / 2 ** 20).toFixed(0));
  logProgress(`${sent} requests: ${megabytes.join(' / ')} MB (all, objects, buffers)`);
  return rss;
}

describe('whatever is sent to any call', () => {
  const failures: string[] = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  let growth = 0;

  beforeAll(async () => {
    const startedAt = performance.now();
    const cpuBefore = process.cpuUsage();
    delay.enable();
    const warm = REQUESTS / 2;
    let before = 0;
    for (let round = 0; sent < REQUESTS; round++) {
      for (const [index, operation] of described.operations.entries()) {
        if (sent >= REQUESTS) break;
        failures.push(...(await attack(operation, IN_A_ROW, SEED + round * 1_000 + index)));
        if (before === 0 && sent >= warm) before = await memory();
        if (Math.floor(sent / 1_000) > Math.floor((sent - IN_A_ROW) / 1_000)) await memory();
      }
    }
    delay.disable();
    growth = (await memory()) / before - 1;
    const cpu = process.cpuUsage(cpuBefore);
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s (${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of CPU)`;
    process.stderr.write(
      `attacks: ${sent} requests to ${described.operations.length} calls in ${seconds}, ${JSON.stringify(Object.fromEntries(statuses))}, ` +
        `memory ${(growth * 100).toFixed(1)} %, loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, ` +
        `slowest ${slowest.milliseconds.toFixed(0)} ms (${slowest.request}), ATTACK_SEED=${SEED}\n`,
    );
  }, 1_800_000);

  test('no failure of ours, no undocumented status, every response as its schema says', () => {
    expect([...new Set(failures)].join('\n\n')).toBe('');
  });

  test('nothing of it stays in memory', () => {
    expect(globalThis.gc).toBeDefined();
    // A few hundred requests are all warming up: there only a flood is a finding.
    expect(growth).toBeLessThan(sized(0.5, 0.05));
  });

  test('the database could read every statement', () => {
    expect(unreadableStatements()).toEqual([]);
  });
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The response, in the shape of the call that changes it. */
function asBody(response: unknown, { body }: Operation): Record<string, unknown> {
  const names = Object.keys(body?.properties ?? {});
  return isObject(response) ? Object.fromEntries(Object.entries(response).filter(([key]) => names.includes(key))) : {};
}

describe('what was made', () => {
  const send = async (operation: Operation, path: string, body?: unknown) => {
    const caller = operation.access.startsWith('staff:') ? 'admin' : 'user';
    const headers = await store.headersOf(caller);
    const given = operation.body ? { body } : {};
    const response = await store.call(operation.method, path, { headers, remoteAddress: someAddress(), ...given });
    if (response.status === 401 || response.status === 403) store.clear(caller);
    return response;
  };

  /** The first of some bodies that is taken. */
  async function create(operation: Operation): Promise<unknown> {
    const bodies = validValue(operation.body ?? {}, { schemas: described.schemas, existing: existing.of });
    for (const body of fc.sample(bodies, { numRuns: sized(6, 60), seed: SEED })) {
      const response = await send(operation, operation.path, body);
      expect(response.status, `${operation.name} ${JSON.stringify(body)} ${response.text}`).toBeLessThan(500);
      if (response.status < 300) return response.body;
    }
    return null;
  }

  test('is read, changed and deleted by its id, and then there for nobody', async () => {
    const wrong: string[] = [];
    let chains = 0;
    const removers = described.operations.filter(({ method, path }) => method === 'DELETE' && path.endsWith('/{id}'));
    for (const remover of removers) {
      const folder = remover.path.replace('/{id}', '');
      const creator = described.operations.find(({ method, path }) => method === 'POST' && path === folder);
      const resource = creator ? await create(creator) : null;
      if (!isObject(resource) || resource['id'] === undefined) continue;
      const path = `${folder}/${String(resource['id'])}`;
      const others = described.operations.filter((one) => one.path === remover.path && one.method !== 'DELETE');
      for (const one of others) {
        const { status, text } = await send(one, path, asBody(resource, one));
        if (!one.responses.has(status) || status >= 500 || status === 404) wrong.push(`${one.name}: ${status} ${text}`);
      }
      const deleted = await send(remover, path);
      if (deleted.status >= 300) wrong.push(`${remover.name}: ${deleted.status} ${deleted.text}`);
      for (const one of [...others, remover]) {
        const { status } = await send(one, path, asBody(resource, one));
        if (![404, 422].includes(status)) wrong.push(`${one.name} after it was deleted: ${status}`);
      }
      chains += 1;
    }
    process.stderr.write(`attacks: ${chains} of ${removers.length} chains from making to deleting\n`);
    expect(wrong).toEqual([]);
    expect(chains).toBeGreaterThan(removers.length / 3);
  });
});
