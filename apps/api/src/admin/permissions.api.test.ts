import { endpoints } from '@karaz/contract/api';
import type { Endpoint } from '@karaz/contract/endpoint';
import { can, PERMISSIONS, ROLES, type Role } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure } from '../http/failure.ts';
import { addPerson } from '../testing/people.ts';
import { seededDatabase } from '../testing/seeded-database.ts';
import { JUST_NOW, type TestApi, testApi } from '../testing/test-api.ts';

const isOffice = ({ path, access }: Endpoint) => path.startsWith('/api/v1/admin') || access.startsWith('staff:');
const calls = endpoints.filter(isOffice);

let store: TestApi;
let personId = 0;
beforeAll(async () => {
  store = await testApi({
    database: await seededDatabase(),
    identify: async (authorization) => {
      if (!authorization) return ok({ kind: 'anonymous' });
      const role = ROLES.find((one) => authorization === `Bearer ${one}`);
      return role
        ? ok({ kind: 'user', id: personId, role, sessionId: 's', provenAt: JUST_NOW })
        : failure('notSignedIn');
    },
  });
  personId = (await addPerson(store.database.db)).id;
});
afterAll(() => store.close());

/** An address that fits the route and nothing that exists, so that an allowed request changes nothing. */
const addressOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'code' ? 'zz' : '2147483647'));

async function statusFor({ method, path }: Endpoint, role: Role | null): Promise<number> {
  const headers = role === null ? {} : { authorization: `Bearer ${role}` };
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  return (await store.call(method, addressOf(path), { headers, ...body })).status;
}

test('every call of the back office names one permission of the table', () => {
  const named = PERMISSIONS.map((permission) => `staff:${permission}`);
  expect(calls.length).toBeGreaterThan(40);
  expect(calls.filter(({ access }) => !named.includes(access)).map(({ method, path }) => `${method} ${path}`)).toEqual(
    [],
  );
});

describe.each([...ROLES])('[SD-10, SD-52] %s', (role) => {
  test('may call exactly what the table of permissions says', async () => {
    const wrong: string[] = [];
    for (const call of calls) {
      const permission = PERMISSIONS.find((name) => call.access === `staff:${name}`);
      const isAllowed = permission !== undefined && can(role, permission);
      const status = await statusFor(call, role);
      if (isAllowed ? status === 401 || status === 403 || status >= 500 : status !== 403) {
        wrong.push(`${call.method} ${call.path} answered ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('[SD-02] a guest gets 401, whatever the call', async () => {
  const open: string[] = [];
  for (const call of calls) if ((await statusFor(call, null)) !== 401) open.push(`${call.method} ${call.path}`);
  expect(open).toEqual([]);
});
