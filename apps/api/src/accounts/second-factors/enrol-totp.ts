import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@karaz/contract/endpoint';
import type { secondFactorsApi } from '@karaz/contract/second-factors';
import { storeName } from '@karaz/contract/store-settings';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { inTransaction } from '../../db/database.ts';
import { failure, notFound, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { qrCode } from '../../media/qr-code.ts';
import { afterAdding } from './change-factors.ts';
import { limitTries, stepOf } from './check-factor.ts';
import { confirmTotpRow, replaceUnconfirmedTotp, selectTotp } from './factors.queries.ts';
import { staffBehind } from './show-factors.ts';
import { TOTP_SECRET_BYTES, toBase32, totpAddress } from './totp.ts';

/** Requested again before it was confirmed, it starts again: an earlier QR code is worth nothing. */
export async function startTotp(
  deps: ApiDeps,
  context: RequestContext,
): Promise<Outcome<ResponseOf<typeof secondFactorsApi.startTotp>>> {
  const member = await staffBehind(deps, context);
  if (!member.ok) return member;
  const { id: userId, email, phone } = member.value.user;
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const sealed = deps.accounts.factorSealer.seal(secret.toString('base64url'));
  const isNew = await replaceUnconfirmedTotp(deps.db, { userId, secret: sealed, createdAt: deps.clock() });
  if (!isNew) return failure('alreadyExists');
  const address = totpAddress(
    secret,
    storeName(deps.store.settings(), context.language),
    email ?? phone ?? String(userId),
  );
  const { size, path } = qrCode(address);
  return ok({ secret: toBase32(secret), address, square: { size, path } });
}

/** A code of the app proves that it was set up: nobody is locked out by a square that was never scanned. */
export async function confirmTotp(
  deps: ApiDeps,
  context: RequestContext,
  typed: string,
): Promise<Outcome<ResponseOf<typeof secondFactorsApi.confirmTotp>>> {
  const member = await staffBehind(deps, context);
  if (!member.ok) return member;
  const { user } = member.value;
  const factor = await selectTotp(deps.db, user.id);
  if (!factor || factor.confirmedAt) return notFound();
  const checked = await limitTries(deps, user.id, async (): Promise<Outcome<number>> => {
    const step = stepOf(deps, factor.secret, typed);
    return step === null ? failure('wrongCode', { fields: { totp: { code: 'wrongCode' } } }) : ok(step);
  });
  if (!checked.ok) return checked;
  const added = await inTransaction(deps.db, async (tx): Promise<Outcome<string[] | null>> => {
    const isConfirmed = await confirmTotpRow(tx, factor, { step: checked.value, now: deps.clock() });
    return isConfirmed ? ok(await afterAdding(tx, deps, context, member.value, 'totp')) : notFound();
  });
  if (added.ok) deps.accounts.wakeSender();
  return added.ok ? ok({ recoveryCodes: added.value }) : added;
}
