import { isMobilePhone } from '@karaz/domain/accounts/mobile-phone';
import { OTP_LIFETIME_MINUTES } from '@karaz/domain/accounts/one-time-code';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { codeSentText, codeText } from './account-texts.ts';
import { codeHashOf, newCode } from './phone-code.ts';
import { replaceCode } from './phone-codes.queries.ts';
import { readPhone } from './read-phone.ts';
import { takeSendTurn } from './send-turn.ts';

type CodeRequest = { phoneNumber: string; countryCode?: string | undefined };
type Sent = { message: string; expiresInMinutes: number };

/** Never looks at the accounts, so that nobody learns from it who has one. */
export async function sendPhoneCode(
  deps: ApiDeps,
  { phoneNumber, countryCode }: CodeRequest,
  { language, country, address }: RequestContext,
): Promise<Outcome<Sent>> {
  if (!deps.accounts.sends.sms) return failure('smsNotAvailable');
  const phone = readPhone({ typed: phoneNumber, chosen: countryCode, field: 'phoneNumber', country });
  if (!phone.ok) return phone;
  if (!isMobilePhone(phone.value)) {
    return failure('phoneNotMobile', { fields: { phoneNumber: { code: 'phoneNotMobile' } } });
  }
  const wait = await inTransaction(deps.db, async (tx) => {
    const seconds = await takeSendTurn(tx, deps, phone.value, address);
    if (seconds > 0) return seconds;
    const now = deps.clock();
    const code = newCode();
    await replaceCode(tx, {
      phone: phone.value,
      codeHash: codeHashOf(deps, { phone: phone.value, code }),
      sentAt: now,
      expiresAt: new Date(now.getTime() + OTP_LIFETIME_MINUTES * 60_000),
    });
    const text = codeText(language, code, new URL(deps.accounts.publicOrigin).hostname);
    await queueMessage(tx, { channel: 'sms', recipient: phone.value, text, language });
    return 0;
  });
  if (wait > 0) return failure('tooManyRequests', { retryAfterSeconds: wait });
  deps.accounts.wakeSender();
  return ok({ message: codeSentText(language), expiresInMinutes: OTP_LIFETIME_MINUTES });
}
