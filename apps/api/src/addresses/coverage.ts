import type { CoverageRequestBody } from '@karaz/contract/coverage';
import type { ErrorCode } from '@karaz/contract/errors';
import { type PhoneError, validatePhone } from '@karaz/domain/people/phone';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import {
  deleteCoverageRequestsBefore,
  insertCoverageRequest,
  isAreaOf,
  takeFulfilledRequests,
} from './coverage.queries.ts';

const AT_ONCE = 200;
const RETENTION_DAYS = 365;
const DAY_MS = 86_400_000;

const PHONE_PROBLEMS: Record<PhoneError, ErrorCode> = {
  PHONE_REQUIRED: 'phoneInvalid',
  PHONE_INVALID: 'phoneInvalid',
  PHONE_UNSUPPORTED_COUNTRY: 'phoneUnsupportedCountry',
};

const TEXTS: Record<Language, (area: string, address: string) => string> = inAllLanguages(
  {
    en: (area, address) => `{store} now delivers to ${area}. See what is there: ${address}`,
    ar: (area, address) => `{store} يوصّل الآن إلى ${area}. تسوّق من هنا: ${address}`,
  },
  (texts) => texts.messages.coverage,
);

export async function requestCoverage(
  { db }: Pick<ApiDeps, 'db'>,
  { country, areaId, place, phone: typed }: CoverageRequestBody,
  language: Language,
): Promise<Outcome<undefined>> {
  const phone = validatePhone(typed, country);
  if (!phone.ok) {
    const code = PHONE_PROBLEMS[phone.error];
    return failure(code, { fields: { phone: { code } } });
  }
  if (areaId && !(await isAreaOf(db, areaId, country))) {
    return failure('notFound', { fields: { areaId: { code: 'notFound' } } });
  }
  await insertCoverageRequest(db, {
    countryCode: country,
    areaId: areaId ?? null,
    place: areaId ? '' : place,
    phone: phone.value,
    language,
  });
  return ok(undefined);
}

/** Notifies everybody whose area is served now, and deletes their number. */
export async function notifyAboutCoverage(deps: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>): Promise<number> {
  const notified = await inTransaction(deps.db, async (tx) => {
    const waiting = await takeFulfilledRequests(tx, AT_ONCE);
    for (const { phone, language, nameEn, nameAr } of waiting) {
      const text = TEXTS[language](language === 'ar' ? nameAr : nameEn, deps.accounts.publicOrigin);
      await queueMessage(tx, { channel: 'sms', recipient: phone, language, text });
    }
    return waiting.length;
  });
  await deleteCoverageRequestsBefore(deps.db, new Date(deps.clock().getTime() - RETENTION_DAYS * DAY_MS));
  if (notified > 0) deps.accounts.wakeSender();
  return notified;
}
