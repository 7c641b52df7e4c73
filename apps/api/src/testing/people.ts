import type { Database } from '../db/database.ts';
import { users } from '../db/tables/accounts.ts';
import type { TestApi, TestResponse } from './test-api.ts';

export const PASSWORD = 'lentils-and-rice';
/** At the least cost there is, which every hash carries itself: at today's each sign-in of a test would take a core for 50 ms. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$Y2hlYXAgZm9yIHRlc3RzIQ$tnDJs/5odNyYR2UeVwDFGiPjia3eOclne2H2rT0hwxA';

let count = 0;

/** An account with a password that costs little to compare; everything else as given. */
export async function addPerson(db: Database, given: Partial<typeof users.$inferInsert> = {}) {
  const number = ++count;
  const [row] = await db
    .insert(users)
    .values({
      firstName: 'Noura',
      lastName: 'Al-Sabah',
      email: `person${number}@shop.example`,
      emailVerifiedAt: new Date(),
      phone: `+9655${String(1_000_000 + number)}`,
      phoneVerifiedAt: new Date(),
      passwordHash: PASSWORD_HASH,
      ...given,
    })
    .returning();
  if (!row) throw new Error('no person was added');
  return row;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export type Pair = { token: string; refreshToken: string; tokenExpires: number };

/** The response of a sign-in, checked against the schema of every sign-in. */
export function pairOf(response: TestResponse): Pair {
  const body = response.body as Partial<Pair>;
  if (!body?.token || !body.refreshToken) throw new Error(`no tokens in ${response.status} ${response.text}`);
  return { token: body.token, refreshToken: body.refreshToken, tokenExpires: body.tokenExpires ?? 0 };
}

let address = 0;
/** Another visitor, with budgets of their own. */
export const someAddress = () => `198.51.${Math.floor(++address / 250)}.${(address % 250) + 1}`;

export async function signInAs(api: TestApi, person: { email: string | null }): Promise<Pair> {
  const body = { email: person.email, password: PASSWORD };
  return pairOf(await api.call('POST', '/api/v1/auth/email/login', { body, remoteAddress: someAddress() }));
}

type OutboxMessage = { text: string; subject: string; channel: string; attachments: string[] };

export async function messagesTo(api: TestApi, recipient: string): Promise<OutboxMessage[]> {
  const response = await api.get(`/api/dev/outbox?to=${encodeURIComponent(recipient)}`);
  return response.body as OutboxMessage[];
}

/** Requests a code and reads it where the shopper would: in the message. */
export async function codeFor(api: TestApi, phone: string): Promise<string> {
  const body = { phoneNumber: phone };
  const sent = await api.call('POST', '/api/v1/auth/phone/code', { body, remoteAddress: someAddress() });
  const code = /^\d{6}/.exec((await messagesTo(api, phone))[0]?.text ?? '')?.[0];
  if (sent.status !== 200 || !code) throw new Error(`no code: ${sent.status} ${sent.text}`);
  return code;
}

/** Requests a code that proves the account, and reads it in the message to its phone or address. */
export async function proofCodeFor(api: TestApi, token: string, contact: string): Promise<string> {
  const headers = bearer(token);
  const sent = await api.call('POST', '/api/v1/auth/me/proof-code', { headers, remoteAddress: someAddress() });
  const code = /\b\d{6}\b/.exec((await messagesTo(api, contact))[0]?.text ?? '')?.[0];
  if (sent.status !== 200 || !code) throw new Error(`no proof code: ${sent.status} ${sent.text}`);
  return code;
}

/** The secret of the link in the newest message to an address or phone. */
export async function linkHashFor(api: TestApi, contact: string): Promise<string> {
  const [message] = await messagesTo(api, contact);
  return /hash=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? 'none';
}

let phones = 0;
/** A mobile number nobody has, each in a range of its own so that the budgets of the ranges do not meet. */
export const somePhone = () => `+9665${String(++phones).padStart(4, '0')}0000`;

export const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
