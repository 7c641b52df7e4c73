import type { OrderChanges } from '@karaz/domain/orders/order-changes';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { moreGoods } from './bag-texts.ts';
import type { LockedOrder } from './orders.queries.ts';

const TEXTS: Record<
  Language,
  {
    line: (name: string, from: string, to: string) => string;
    slot: (day: string, hours: string) => string;
    address: string;
    recipient: string;
    due: (amount: string) => string;
  }
> = inAllLanguages(
  {
    en: {
      line: (name, from, to) => `${name}: ${from} → ${to}.`,
      slot: (day, hours) => `New time: ${day}, ${hours}.`,
      address: 'New address.',
      recipient: 'New recipient.',
      due: (amount) => `${amount} is due in cash on delivery.`,
    },
    ar: {
      line: (name, from, to) => `${name}: ${from} ← ${to}.`,
      slot: (day, hours) => `الموعد الجديد: ${day}، ${hours}.`,
      address: 'عنوان جديد.',
      recipient: 'مستلم جديد.',
      due: (amount) => `المستحق نقداً عند الاستلام ${amount}.`,
    },
  },
  (texts) => texts.messages.changed,
);

const LINES_ON_PHONES = 2;

/** What staff changed and why; shoppers know what they changed themselves. Both read what is due at the door. */
export function changedTexts(
  { language, currency }: Pick<LockedOrder, 'language' | 'currency'>,
  { lines, slot, isAddressChanged, isRecipientChanged, dueMinor }: OrderChanges,
  { source, reason }: { source: 'checkout' | 'admin'; reason: string },
): { short: string; whole: string } | undefined {
  const text = TEXTS[language];
  const due = dueMinor ? text.due(formatMoney(dueMinor, currency, language)) : '';
  if (source !== 'admin') return due === '' ? undefined : { short: due, whole: due };
  const goods = lines.map(({ nameEn, nameAr, from, to }) =>
    text.line(language === 'ar' ? nameAr : nameEn, String(from), String(to)),
  );
  const rest = [
    ...(slot ? [text.slot(slot.to.date, `${slot.to.open}–${slot.to.close}`)] : []),
    ...(isAddressChanged ? [text.address] : []),
    ...(isRecipientChanged ? [text.recipient] : []),
    due,
    reason,
  ];
  const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
  const unnamed = goods.length - LINES_ON_PHONES;
  const onPhones = [...goods.slice(0, LINES_ON_PHONES), unnamed > 0 ? moreGoods(unnamed, language) : ''];
  return { short: joined([...onPhones, ...rest]), whole: joined([...goods, ...rest]) };
}
