import { COUNTRIES } from '@karaz/domain/countries';
import { captureAt, warnHorizon } from '@karaz/domain/payments/hold';
import { formatOrderDate } from '@karaz/i18n/format-date';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { forStaff } from '../texts/in-all-languages.ts';
import { claimHeldOrders, type HeldOrder } from './hold-notices.queries.ts';
import { mailStaff } from './mail-staff.ts';

const BATCH = 100;

const TEXTS: Record<Language, { subject: string; text: (orders: string, link: string) => string }> = forStaff({
  en: {
    subject: '{store}: orders to pack before they are charged',
    text: (orders, link) =>
      `The bank only holds the money for these orders. At the given time the whole amount is charged, packed or not, and what turns out lighter is refunded later. Pack them before then:\n${orders}\n\n${link}`,
  },
  ar: {
    subject: '{store}: طلبات يجب تجهيزها قبل خصم مبالغها',
    text: (orders, link) =>
      `مبالغ هذه الطلبات محجوزة لدى البنك فقط. في الوقت المذكور يُخصم المبلغ كاملاً سواء جُهز الطلب أم لا، ويُرد لاحقاً فرق ما كان أخف وزناً. جهّزوها قبل ذلك:\n${orders}\n\n${link}`,
  },
});

const lineOf = ({ number, country, expiresAt }: HeldOrder) =>
  `${number}: ${formatOrderDate(captureAt(expiresAt).toISOString(), COUNTRIES[country].timeZone)}`;

/**
 * A day before held amounts are charged by themselves, whoever may pack these orders gets one mail about them. Each order
 * once, whoever else runs this at the same time. Returns the number of mails.
 */
export async function notifyOfHolds(deps: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>): Promise<number> {
  const now = deps.clock();
  const sent = await inTransaction(deps.db, async (tx) => {
    const held = await claimHeldOrders(tx, warnHorizon(now), now, BATCH);
    if (held.length === 0) return 0;
    const link = `${deps.accounts.publicOrigin}/dashboard/orders?only=holdsExpiring`;
    return mailStaff(tx, 'orders.write', held, (own, language) => {
      const { subject, text } = TEXTS[language];
      return { subject, text: text(own.map(lineOf).join('\n'), link) };
    });
  });
  if (sent > 0) deps.accounts.wakeSender();
  return sent;
}
