import type { ResponseOf } from '@karaz/contract/endpoint';
import type { NewPasskey, PasskeyAssertion } from '@karaz/contract/passkeys';
import type { secondFactorsApi } from '@karaz/contract/second-factors';
import { storeName } from '@karaz/contract/store-settings';
import { ok } from '@karaz/domain/result';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { ApiDeps } from '../../api-deps.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { selectUserForUpdate } from '../accounts.queries.ts';
import { afterAdding } from './change-factors.ts';
import {
  insertPasskey,
  insertPasskeyChallenge,
  notePasskeyUse,
  selectPasskey,
  selectPasskeys,
  takePasskeyChallenge,
} from './passkeys.queries.ts';
import { staffBehind } from './show-factors.ts';

const LIFE_MS = 5 * 60_000;
/** Each request sends the browser the whole list. */
const MAX_PASSKEYS = 20;

export type PasskeyOptions = { options: Record<string, unknown> };
const wrong = () => failure('wrongPasskey', { fields: { passkey: { code: 'wrongPasskey' } } });

/** A passkey belongs to the store's own address: a page that only looks like it gets nothing out of it. */
const party = ({ accounts }: Pick<ApiDeps, 'accounts'>) => ({
  expectedOrigin: accounts.publicOrigin,
  expectedRPID: new URL(accounts.publicOrigin).hostname,
});

const transportsOf = (names: readonly string[]) => names as AuthenticatorTransport[];

async function storeChallenge(
  deps: ApiDeps,
  { challenge, ...options }: { challenge: string } & object,
  userId: number,
  purpose: string,
): Promise<PasskeyOptions> {
  const expiresAt = new Date(deps.clock().getTime() + LIFE_MS);
  await insertPasskeyChallenge(deps.db, { challenge, userId, purpose, expiresAt });
  return { options: { ...options, challenge } };
}

const ENROL = 'enrol';

export async function passkeyCreationOptions(deps: ApiDeps, context: RequestContext): Promise<Outcome<PasskeyOptions>> {
  const member = await staffBehind(deps, context);
  if (!member.ok) return member;
  const { id, email, phone, firstName, lastName } = member.value.user;
  const existing = await selectPasskeys(deps.db, id);
  if (existing.length >= MAX_PASSKEYS) return failure('tooManyPasskeys');
  const options = await generateRegistrationOptions({
    rpName: storeName(deps.store.settings(), context.language),
    rpID: party(deps).expectedRPID,
    userName: email ?? phone ?? String(id),
    userDisplayName: `${firstName} ${lastName}`.trim(),
    timeout: LIFE_MS,
    excludeCredentials: existing.map((one) => ({ id: one.id, transports: transportsOf(one.transports) })),
    // By finger, face or PIN: that somebody holds the device alone proves too little.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return ok(await storeChallenge(deps, options, id, ENROL));
}

export async function addPasskey(
  deps: ApiDeps,
  context: RequestContext,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<Outcome<ResponseOf<typeof secondFactorsApi.addPasskey>>> {
  const member = await staffBehind(deps, context);
  if (!member.ok) return member;
  const { id: userId } = member.value.user;
  const { transports = [] } = passkey.response;
  const verified = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      takePasskeyChallenge(deps.db, { challenge, userId, purpose: ENROL }, deps.clock()),
    ...party(deps),
  }).catch(() => null);
  if (!verified?.verified) return wrong();
  const { credential } = verified.registrationInfo;
  const added = await inTransaction(deps.db, async (tx): Promise<Outcome<string[] | null>> => {
    await selectUserForUpdate(tx, userId);
    if ((await selectPasskeys(tx, userId)).length >= MAX_PASSKEYS) return failure('tooManyPasskeys');
    const isNew = await insertPasskey(tx, {
      id: credential.id,
      userId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      name,
      createdAt: deps.clock(),
    });
    return isNew ? ok(await afterAdding(tx, deps, context, member.value, 'passkey')) : failure('alreadyExists');
  });
  if (added.ok) deps.accounts.wakeSender();
  return added.ok ? ok({ recoveryCodes: added.value }) : added;
}

/** What the browser needs to prompt for one of this person's passkeys. The signature is good for this purpose alone. */
export async function passkeyRequestOptions(
  deps: ApiDeps,
  userId: number,
  purpose: string,
): Promise<Outcome<PasskeyOptions>> {
  const existing = await selectPasskeys(deps.db, userId);
  if (existing.length === 0) return failure('notFound');
  const options = await generateAuthenticationOptions({
    rpID: party(deps).expectedRPID,
    timeout: LIFE_MS,
    allowCredentials: existing.map((one) => ({ id: one.id, transports: transportsOf(one.transports) })),
    userVerification: 'required',
  });
  return ok(await storeChallenge(deps, options, userId, purpose));
}

export async function checkPasskey(
  deps: ApiDeps,
  userId: number,
  assertion: PasskeyAssertion,
  purpose: string,
): Promise<Outcome<undefined>> {
  const passkey = await selectPasskey(deps.db, userId, assertion.id);
  if (!passkey) return wrong();
  const { id, publicKey, counter, transports } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takePasskeyChallenge(deps.db, { challenge, userId, purpose }, deps.clock()),
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
      transports: transportsOf(transports),
    },
    ...party(deps),
  }).catch(() => null);
  if (!verified?.verified) return wrong();
  await notePasskeyUse(deps.db, id, verified.authenticationInfo.newCounter, deps.clock());
  return ok(undefined);
}
