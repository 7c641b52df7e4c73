import type { SetupShop } from '@karaz/contract/admin/setup';
import { factorRolesByDefault } from '@karaz/domain/accounts/second-factor';
import { parseCountryCode } from '@karaz/domain/countries';
import { USUAL_VAT_PERCENT } from '@karaz/domain/setup/setup-steps';
import { insertAdministrator, lockedHasAdministrator, repairAdministrator } from '../accounts/create-administrator.ts';
import { hashInTurn } from '../accounts/hash-queue.ts';
import { recordChange } from '../audit/record-change.ts';
import { type Database, inTransaction, migrateDatabase, openDatabase, type Transaction } from '../db/database.ts';
import { plainDatabaseError } from '../db/plain-database-error.ts';
import { type Env, readEnv } from '../env.ts';
import type { RequestContext } from '../http/request-context.ts';
import { PlainError } from '../plain-error.ts';
import { writeContact, writeShop } from './change-setup.ts';
import { collectFields, type Variables } from './collect-fields.ts';
import { afterFirstAdministrator } from './first-administrator.ts';
import { addLegalPages } from './legal-pages.ts';
import { insertNewStore } from './setup.queries.ts';
import { ADMINISTRATOR, SHOP, type Values } from './setup-fields.ts';
import type { Prompt } from './terminal-prompt.ts';
import { typedValuesIn } from './typed-values.ts';

export type CommandOptions = {
  args: readonly string[];
  variables?: Variables;
  /** Not set: the terminal, where there is one. */
  prompt?: Prompt;
  print?: (line: string) => void;
};

/** The shop's name, country and first administrator. Branch, products and opening follow in the back office. */
export const setupCommand = ({ args, variables = process.env, prompt, print = printLine }: CommandOptions) =>
  withDatabase(variables, async (db, env) => {
    const hasAdministrator = await inTransaction(db, lockedHasAdministrator);
    if (hasAdministrator) {
      throw new PlainError(
        `This shop has an administrator. Go on at ${env.publicOrigin}/dashboard/setup, or make a new one with create-admin.`,
      );
    }
    const typed = typedValuesIn(env.dataDir);
    const fields = { ...ADMINISTRATOR, ...SHOP };
    const values = await collectFields(fields, { args, variables, prompt, env, typed });
    const shop = shopOf(values);
    const passwordHash = await hashInTurn(values.password);
    await inTransaction(db, async (tx) => {
      if (await lockedHasAdministrator(tx)) throw new PlainError('Somebody else has just set up this shop.');
      await addAdministrator(tx, env, values, passwordHash);
      await insertNewStore(tx);
      await writeShop(tx, shop);
      await writeContact(tx, { supportEmail: values.email, supportPhone: values.phone });
      await addLegalPages(tx);
    });
    typed.clear();
    print(`${values.shopEn} is set up. Sign in as ${values.email} and go on at ${env.publicOrigin}/dashboard/setup`);
  });

/** Makes an administrator, or gives the account with this address the role, a new password and no second factor. */
export const createAdminCommand = ({ args, variables = process.env, prompt, print = printLine }: CommandOptions) =>
  withDatabase(variables, async (db, env) => {
    const values = await collectFields(ADMINISTRATOR, { args, variables, prompt, env, typed: NOTHING_STORED });
    const passwordHash = await hashInTurn(values.password);
    const isRepaired = await inTransaction(db, async (tx) => {
      const isFirst = !(await lockedHasAdministrator(tx));
      const repaired = await repairAdministrator(tx, { email: values.email, passwordHash });
      if (!repaired) {
        await addAdministrator(tx, env, values, passwordHash);
        return false;
      }
      if (isFirst) await afterFirstAdministrator(tx, factorsOf(env), new Date());
      await record(tx, repaired.id, values.email);
      return true;
    });
    const what = isRepaired
      ? 'is an administrator with the new password; second factors were removed and all sessions ended'
      : 'is an administrator';
    print(`${values.email} ${what}. Sign in at ${env.publicOrigin}/dashboard`);
  });

async function withDatabase(variables: Variables, work: (db: Database, env: Env) => Promise<void>): Promise<void> {
  const env = readEnv(variables, []);
  if (!env.databaseUrl) throw new PlainError('DATABASE_URL is not set: this command needs the database of the shop.');
  await migrateDatabase(env.databaseUrl).catch((error: unknown) => Promise.reject(plainDatabaseError(error)));
  const database = openDatabase(env.databaseUrl, { max: 2 });
  try {
    await work(database.db, env);
  } finally {
    await database.close();
  }
}

function shopOf({ shopEn, shopAr, country, language }: Values<typeof SHOP>): SetupShop {
  const code = parseCountryCode(country);
  return {
    storeName_en: shopEn,
    storeName_ar: shopAr,
    defaultLanguage: language === 'en' ? 'en' : 'ar',
    defaultCountry: code,
    countries: [code],
    vatNumber: '',
    vatPercent: USUAL_VAT_PERCENT[code],
  };
}

const factorsOf = ({ mode }: Env) => ({ factorRoles: factorRolesByDefault(mode === 'production') });

async function addAdministrator(
  tx: Transaction,
  env: Env,
  { name, email, language }: Values<typeof ADMINISTRATOR> & { language?: string },
  passwordHash: string,
): Promise<void> {
  const [firstName = '', ...others] = name.split(/\s+/);
  const now = new Date();
  const person = { firstName, lastName: others.join(' '), email, passwordHash };
  const user = await insertAdministrator(tx, { ...person, language: language === 'en' ? 'en' : 'ar' }, now);
  await afterFirstAdministrator(tx, factorsOf(env), now);
  await record(tx, user.id, email);
}

/** The log names the account itself: whoever has the terminal is trusted with everything. */
function record(tx: Transaction, userId: number, email: string): Promise<void> {
  const context: RequestContext = {
    requestId: 'terminal',
    language: 'en',
    country: 'kw',
    address: '',
    userAgent: 'terminal',
    authorization: null,
    cookie: null,
    idempotencyKey: null,
    guestSecret: null,
    caller: { kind: 'user', id: userId, role: 'admin', sessionId: '', provenAt: null },
  };
  return recordChange(tx, context, { action: 'staff.update', entityId: userId, after: { email, role: 'admin' } });
}

/** Three short questions are typed again. */
const NOTHING_STORED = { read: () => ({}), add: () => undefined, clear: () => undefined };

const printLine = (line: string) => void process.stdout.write(`${line}\n`);
