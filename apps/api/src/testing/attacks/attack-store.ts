import { readFileSync } from 'node:fs';
import { ROLES, type Role } from '@karaz/domain/people/roles';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { createPhoneCodeTaker } from '../../accounts/phone-code.ts';
import { createPayments } from '../../create-payments.ts';
import { userBranches } from '../../db/tables/accounts.ts';
import { createLocalIssuer } from '../../integrations/identity/local-issuer.ts';
import { SANDBOX_PATH } from '../../integrations/payment/sandbox-noon.ts';
import { privateKeyFrom } from '../../integrations/push/web-push.ts';
import { createPush } from '../../push/create-push.ts';
import { addPerson, bearer, signInAs } from '../people.ts';
import { seededDatabase } from '../seeded-database.ts';
import { type TestApi, type TestApiOptions, testApi } from '../test-api.ts';

export const CALLERS = ['nobody', 'forged', ...ROLES] as const;
export type CallerName = (typeof CALLERS)[number];
export type Headers = Record<string, string>;

export type AttackStore = TestApi & {
  /** What somebody of this kind sends along; a person who was deleted, shut out or lowered is replaced. */
  headersOf: (caller: CallerName) => Promise<Headers>;
  clear: (caller: CallerName) => void;
  rows: (query: ReturnType<typeof sql>) => Promise<Record<string, unknown>[]>;
};

const ORIGIN = 'https://shop.example';

/** The whole demo store with everything switched on: cards, Google, push. Sessions are real ones. */
export async function openAttackStore(options: TestApiOptions = {}): Promise<AttackStore> {
  const localIssuer = await createLocalIssuer(ORIGIN);
  const api = await testApi({
    ...options,
    database: await seededDatabase(),
    accounts: { google: localIssuer.identity, localIssuer, ...options.accounts },
    extend(app, deps) {
      const { deps: payments, sandbox } = createPayments({
        settings: { provider: 'sandbox' },
        db: deps.db,
        publicOrigin: ORIGIN,
        tokenSecret: 'a-secret-only-for-attacks',
        deliver: async () => undefined,
      });
      const push = createPush({ pushKey: privateKeyFrom('attacks'), publicOrigin: ORIGIN });
      deps.payments = payments;
      if (push) deps.push = push;
      deps.takePhoneCode = createPhoneCodeTaker(deps);
      // Each attack is to meet the call itself, not the limit of an account that has tried a hundred others.
      deps.countCall = async () => 0;
      if (sandbox) app.route(SANDBOX_PATH, sandbox.app);
      options.extend?.(app, deps);
    },
  });
  const people = new Map<CallerName, Promise<Headers>>();
  const rows = async (query: ReturnType<typeof sql>) => (await api.database.db.execute(query)).rows;
  return {
    ...api,
    rows,
    clear: (caller) => void people.delete(caller),
    headersOf(caller) {
      const cached = people.get(caller) ?? headersFor(api, caller);
      people.set(caller, cached);
      return cached;
    },
  };
}

async function headersFor(api: TestApi, caller: CallerName): Promise<Headers> {
  if (caller === 'nobody') return {};
  if (caller === 'forged') return bearer('eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.');
  return (await newPerson(api, caller)).headers;
}

export async function newPerson(api: TestApi, role: Role, given: Parameters<typeof addPerson>[1] = {}) {
  const { db } = api.database;
  const person = await addPerson(db, { role, ...given });
  const branch = sql`(select min(id) from branches)`;
  if (role === 'fulfilment') await db.insert(userBranches).values({ userId: person.id, branchId: branch as never });
  return { ...person, headers: bearer((await signInAs(api, person)).token) };
}

/** Statements PostgreSQL could not read, or was made to read as something else. */
const UNREADABLE =
  /(?:ERROR|FATAL):\s+(?:syntax error|unterminated|invalid byte sequence|operator does not exist|column ".*" does not exist|relation ".*" does not exist|function .* does not exist|invalid input syntax)/;

/** Lines of the database's log that only an injection or an unchecked value writes. */
export function unreadableStatements(): string[] {
  const { file, from } = inject('testServerLog');
  const log = readFileSync(file);
  // A log that grew too long was begun again.
  const ours = log.subarray(log.length < from ? 0 : from).toString('utf8');
  return [...new Set(ours.split('\n').filter((line) => UNREADABLE.test(line)))];
}
