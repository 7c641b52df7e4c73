import { parseArgs } from 'node:util';
import type { SetupShop } from '@karaz/contract/admin/setup';
import { isCommonPassword } from '@karaz/domain/accounts/common-passwords';
import { isPasswordLongEnough } from '@karaz/domain/accounts/password';
import { factorRolesByDefault } from '@karaz/domain/accounts/second-factor';
import { COUNTRIES, COUNTRY_CODES, parseCountryCode } from '@karaz/domain/countries';
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
import { afterFirstAdministrator } from './first-administrator.ts';
import { addLegalPages } from './legal-pages.ts';
import { insertNewStore } from './setup.queries.ts';
import { type Prompt, terminalPrompt } from './terminal-prompt.ts';

type Field = { flag: string; variable: string; question: string; proposed?: string; isSecret?: true };

const ADMINISTRATOR = {
  name: { flag: 'name', variable: 'SETUP_NAME', question: 'Your name' },
  email: { flag: 'email', variable: 'SETUP_EMAIL', question: 'Your e-mail address, to sign in' },
  password: { flag: 'password', variable: 'SETUP_PASSWORD', question: 'A password', isSecret: true },
} as const satisfies Record<string, Field>;

const SHOP = {
  shopEn: { flag: 'shop-en', variable: 'SETUP_SHOP_EN', question: 'Name of the shop in English' },
  shopAr: { flag: 'shop-ar', variable: 'SETUP_SHOP_AR', question: 'Name of the shop in Arabic' },
  country: {
    flag: 'country',
    variable: 'SETUP_COUNTRY',
    question: `Country (${COUNTRY_CODES.join(', ')})`,
    proposed: 'kw',
  },
  language: { flag: 'language', variable: 'SETUP_LANGUAGE', question: 'Main language (en, ar)', proposed: 'ar' },
  phone: { flag: 'phone', variable: 'SETUP_PHONE', question: 'Phone for shoppers, e.g. +96522000000' },
} as const satisfies Record<string, Field>;

type Values<Fields> = { [Name in keyof Fields]: string };

type Variables = Readonly<Record<string, string | undefined>>;
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
    const fields = { ...ADMINISTRATOR, ...SHOP };
    const values = await collect(fields, { args, variables, prompt });
    requirePassword(values.password, env);
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
    print(`${values.shopEn} is set up. Sign in as ${values.email} and go on at ${env.publicOrigin}/dashboard/setup`);
  });

/** Makes an administrator, or gives the account with this address the role, a new password and no second factor. */
export const createAdminCommand = ({ args, variables = process.env, prompt, print = printLine }: CommandOptions) =>
  withDatabase(variables, async (db, env) => {
    const values = await collect(ADMINISTRATOR, { args, variables, prompt });
    requireEmail(values.email);
    requirePassword(values.password, env);
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

/** From flags, then the environment, then whoever sits at the terminal; without one everything missing is named at once. */
async function collect<Fields extends Record<string, Field>>(
  fields: Fields,
  { args, variables, prompt }: { args: readonly string[]; variables: Variables; prompt: Prompt | undefined },
): Promise<Values<Fields>> {
  const all: Field[] = Object.values(fields);
  const options = Object.fromEntries(all.map(({ flag }) => [flag, { type: 'string' as const }]));
  const given = readFlags(args, options);
  const terminal = prompt ?? (process.stdin.isTTY ? terminalPrompt() : undefined);
  const values: Record<string, string> = {};
  const missing: string[] = [];
  for (const [name, field] of Object.entries<Field>(fields)) {
    const known = given[field.flag] ?? variables[field.variable];
    const value = known ?? (terminal ? await terminal.read(field) : field.proposed);
    if (value?.trim()) values[name] = field.isSecret ? value : value.trim();
    else missing.push(`--${field.flag} or ${field.variable}`);
  }
  terminal?.close();
  if (missing.length > 0) throw new PlainError(`Missing: ${missing.join('; ')}.`);
  // Every name of `fields` was filled or reported as missing.
  return values as Values<Fields>;
}

function readFlags(args: readonly string[], options: Record<string, { type: 'string' }>): Record<string, string> {
  try {
    return { ...parseArgs({ args: [...args], options }).values } as Record<string, string>;
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}

function shopOf({
  email,
  shopEn,
  shopAr,
  country,
  language,
  phone,
}: Values<typeof SHOP> & { email: string }): SetupShop {
  requireEmail(email);
  if (!/^\+[0-9]{8,15}$/.test(phone)) throw new PlainError('The phone needs its country code, e.g. +96522000000.');
  const code = parseCountryCode(country);
  if (!(country.toLowerCase() in COUNTRIES)) throw new PlainError(`The country is one of ${COUNTRY_CODES.join(', ')}.`);
  if (language !== 'en' && language !== 'ar') throw new PlainError('The language is en or ar.');
  return {
    storeName_en: shopEn.slice(0, 60),
    storeName_ar: shopAr.slice(0, 60),
    defaultLanguage: language,
    defaultCountry: code,
    countries: [code],
    vatNumber: '',
    vatPercent: USUAL_VAT_PERCENT[code],
  };
}

function requireEmail(email: string): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)) throw new PlainError(`${email} is no e-mail address.`);
}

function requirePassword(password: string, { passwordMinLength }: Env): void {
  if (!isPasswordLongEnough(password, passwordMinLength)) {
    throw new PlainError(`The password needs at least ${passwordMinLength} characters.`);
  }
  if (isCommonPassword(password)) throw new PlainError('This password is too easy to guess.');
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

const printLine = (line: string) => void process.stdout.write(`${line}\n`);
