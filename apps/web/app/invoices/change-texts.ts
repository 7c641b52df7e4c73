import type { OrderView } from '@karaz/contract/order-view';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatHours } from '@karaz/i18n/format-clock';
import { formatDate } from '@karaz/i18n/format-date';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Dictionary } from '../texts/en/dictionary.ts';

type Changes = NonNullable<OrderView['order_history'][number]['changes']>;
type Reading = { text: Dictionary['orders']['changes']; language: Language; currency: CurrencyCode };
type Slot = { date: string; open: string; close: string };

const dayOf = (date: string, language: Language) =>
  formatDate(new Date(`${date.replaceAll('/', '-')}T00:00:00Z`), language, 'UTC');
const slotText = ({ date, ...hours }: Slot, language: Language) =>
  `${isolate(dayOf(date, language))} ${formatHours(hours, language)}`;

/** What was changed in an order, a sentence each. */
export function changeTexts(changes: Changes, { text, language, currency }: Reading): string[] {
  const money = (amount: number) => isolate(formatMoney(toMinor(amount, currency), currency, language));
  const { lines, slot, isAddressChanged, isRecipientChanged, areAddonsChanged, isNoteChanged } = changes;
  const { totalBefore, totalAfter, back, isReleased, droppedCode } = changes;
  return [
    ...lines.map((line) => {
      const name = pick(line, 'name', language);
      if (line.to === 0) return text.removed(name);
      const [from, to] = [isolate(String(line.from)), isolate(String(line.to))];
      return line.from === 0 ? text.added(name, to) : text.line(name, from, to);
    }),
    ...(slot ? [text.slot(slotText(slot.from, language), slotText(slot.to, language))] : []),
    ...(isAddressChanged ? [text.address] : []),
    ...(areAddonsChanged ? [text.addons] : []),
    ...(isRecipientChanged ? [text.recipient] : []),
    ...(isNoteChanged ? [text.note] : []),
    ...(droppedCode === null ? [] : [text.code(isolate(droppedCode))]),
    ...(totalBefore === totalAfter ? [] : [text.total(money(totalBefore), money(totalAfter))]),
    ...(back > 0 ? [isReleased ? text.released(money(back)) : text.back(money(back))] : []),
  ];
}
