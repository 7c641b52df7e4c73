import { codeWaitSeconds, phonePrefix } from '@karaz/domain/accounts/code-budget';
import { isMobilePhone } from '@karaz/domain/accounts/mobile-phone';
import { OTP_LIFETIME_MINUTES } from '@karaz/domain/accounts/one-time-code';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { networkOf } from '../http/network-address.ts';
import type { RequestContext } from '../http/request-context.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { codeSentText, codeText } from './account-texts.ts';
import { codeHashOf, newCode } from './phone-code.ts';
import { insertSend, replaceCode, selectSendHistory, takeTurnToSend } from './phone-codes.queries.ts';
import { readPhone } from './read-phone.ts';

type Asked = { phoneNumber: string; countryCode?: string | undefined };
type Sent = { message: string; expiresInMinutes: number };

/** Never looks at the accounts, so that nobody learns from it who has one. */
export async function sendPhoneCode(
  deps: ApiDeps,
  { phoneNumber, countryCode }: Asked,
  { language, country, address }: RequestContext,
): Promise<Outcome<Sent>> {
  const phone = readPhone({ typed: phoneNumber, chosen: countryCode, field: 'phoneNumber', country });
  if (!phone.ok) return phone;
  if (!isMobilePhone(phone.value)) {
    return failure('phoneNotMobile', { fields: { phoneNumber: { code: 'phoneNotMobile' } } });
  }
  const sender = { phone: phone.value, prefix: phonePrefix(phone.value), address: networkOf(address) };
  const wait = await inTransaction(deps.db, async (tx) => {
    await takeTurnToSend(tx);
    const now = deps.clock();
    const seconds = codeWaitSeconds(await selectSendHistory(tx, sender, now), now, deps.accounts.codeBudgets);
    if (seconds > 0) return seconds;
    const code = newCode();
    await insertSend(tx, { ...sender, sentAt: now });
    await replaceCode(tx, {
      phone: sender.phone,
      codeHash: codeHashOf(deps, { phone: sender.phone, code }),
      sentAt: now,
      expiresAt: new Date(now.getTime() + OTP_LIFETIME_MINUTES * 60_000),
    });
    const text = codeText(language, code, new URL(deps.accounts.publicOrigin).hostname);
    await queueMessage(tx, { channel: 'sms', recipient: sender.phone, text, language });
    return 0;
  });
  if (wait > 0) return failure('tooManyRequests', { retryAfterSeconds: wait });
  deps.accounts.wakeSender();
  return ok({ message: codeSentText(language), expiresInMinutes: OTP_LIFETIME_MINUTES });
}
