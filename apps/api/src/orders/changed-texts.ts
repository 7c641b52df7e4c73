import type { OrderChanges } from '@karaz/domain/orders/order-changes';
import { formatMoney } from '@karaz/i18n/format';
import { formatDate } from '@karaz/i18n/format-date';
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
    addons: string;
    code: (code: string) => string;
    due: (amount: string) => string;
  }
> = inAllLanguages(
  {
    en: {
      line: (name, from, to) => `${name}: ${from} → ${to}.`,
      slot: (day, hours) => `New time: ${day}, ${hours}.`,
      address: 'New address.',
      recipient: 'New recipient.',
      addons: 'Other add-ons.',
      code: (code) => `The code ${code} no longer applies.`,
      due: (amount) => `${amount} is due in cash on delivery.`,
    },
    ar: {
      line: (name, from, to) => `${name}: ${from} ← ${to}.`,
      slot: (day, hours) => `الموعد الجديد: ${day}، ${hours}.`,
      address: 'عنوان جديد.',
      recipient: 'مستلم جديد.',
      addons: 'إضافات أخرى.',
      code: (code) => `لم يعد الرمز ${code} يسري.`,
      due: (amount) => `المستحق نقداً عند الاستلام ${amount}.`,
    },
  },
  (texts) => texts.messages.changed,
);

const LINES_ON_PHONES = 2;

const dayOf = (date: string, language: Language) =>
  formatDate(new Date(`${date.replaceAll('/', '-')}T00:00:00Z`), language, 'UTC');

/** What does not come any more is named first, then what there is less of: a text message has no room for all. */
const byLoss = (one: OrderChanges['lines'][number], other: OrderChanges['lines'][number]) =>
  lossOf(one) - lossOf(other);
const lossOf = ({ from, to }: OrderChanges['lines'][number]) => (to === 0 ? 0 : to < from ? 1 : 2);

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

/** What staff changed and why; shoppers know what they changed themselves. Both read that a code is gone and what is due at the door. */
export function changedTexts(
  { language, currency }: Pick<LockedOrder, 'language' | 'currency'>,
  { lines, slot, isAddressChanged, isRecipientChanged, areAddonsChanged, droppedCode, dueMinor }: OrderChanges,
  { source, reason }: { source: 'checkout' | 'admin'; reason: string },
): { short: string; whole: string } | undefined {
  const text = TEXTS[language];
  const due = dueMinor ? text.due(formatMoney(dueMinor, currency, language)) : '';
  const code = droppedCode ? text.code(droppedCode) : '';
  if (source !== 'admin') {
    const own = joined([code, due]);
    return own === '' ? undefined : { short: own, whole: own };
  }
  const goods = lines
    .toSorted(byLoss)
    .map(({ nameEn, nameAr, from, to }) => text.line(language === 'ar' ? nameAr : nameEn, String(from), String(to)));
  const rest = [
    ...(slot ? [text.slot(dayOf(slot.to.date, language), `${slot.to.open}–${slot.to.close}`)] : []),
    ...(isAddressChanged ? [text.address] : []),
    ...(isRecipientChanged ? [text.recipient] : []),
    ...(areAddonsChanged ? [text.addons] : []),
    code,
    due,
    reason,
  ];
  const unnamed = goods.length - LINES_ON_PHONES;
  const onPhones = [...goods.slice(0, LINES_ON_PHONES), unnamed > 0 ? moreGoods(unnamed, language) : ''];
  return { short: joined([...onPhones, ...rest]), whole: joined([...goods, ...rest]) };
}
