import type { OrderView } from '@karaz/contract/order-view';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Dictionary } from '../texts/en/dictionary.ts';

type Changes = NonNullable<OrderView['order_history'][number]['changes']>;
type Reading = { text: Dictionary['orders']['changes']; language: Language; currency: CurrencyCode };
type Slot = { date: string; open: string; close: string };

const slotText = ({ date, open, close }: Slot) => isolate(`${date.replaceAll('-', '/')} ${open}–${close}`);

/** What was changed in an order, a sentence each. */
export function changeTexts(changes: Changes, { text, language, currency }: Reading): string[] {
  const money = (amount: number) => isolate(formatMoney(toMinor(amount, currency), currency, language));
  const { lines, slot, isAddressChanged, isRecipientChanged, isNoteChanged } = changes;
  const { totalBefore, totalAfter, back } = changes;
  return [
    ...lines.map((line) => {
      const name = pick(line, 'name', language);
      if (line.to === 0) return text.removed(name);
      const [from, to] = [isolate(String(line.from)), isolate(String(line.to))];
      return line.from === 0 ? text.added(name, to) : text.line(name, from, to);
    }),
    ...(slot ? [text.slot(slotText(slot.from), slotText(slot.to))] : []),
    ...(isAddressChanged ? [text.address] : []),
    ...(isRecipientChanged ? [text.recipient] : []),
    ...(isNoteChanged ? [text.note] : []),
    ...(totalBefore === totalAfter ? [] : [text.total(money(totalBefore), money(totalAfter))]),
    ...(back > 0 ? [text.back(money(back))] : []),
  ];
}
