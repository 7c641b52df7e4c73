import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import type { Transaction } from '../db/database.ts';
import type { PaymentTarget } from '../db/tables/payments.ts';
import { forStaff } from '../texts/in-all-languages.ts';
import { mailStaff } from './mail-staff.ts';
import type { PaymentRow } from './payments.queries.ts';

type Letter = {
  subject: string;
  targets: Record<Exclude<PaymentTarget, 'order'>, string>;
  text: (target: string, amount: string, reference: string, link: string) => string;
};

const TEXTS: Record<Language, Letter> = forStaff({
  en: {
    subject: '{store}: a refund was declined',
    targets: { subscription: 'a subscription', membership: 'a club membership' },
    text: (target, amount, reference, link) =>
      `The card provider declined to refund ${amount} of payment ${reference} for ${target}. The customer has been told that it takes longer. Send it again under “Declined refunds”, or send it in another way and record it there:\n${link}`,
  },
  ar: {
    subject: '{store}: رُفض رد مبلغ',
    targets: { subscription: 'اشتراك', membership: 'عضوية في النادي' },
    text: (target, amount, reference, link) =>
      `رفض مزود الدفع رد ${amount} من الدفعة ${reference} عن ${target}، وأُبلغ العميل بأن الأمر سيتأخر. أعيدوا إرساله من «مبالغ رُفض ردها»، أو أرسلوه بطريقة أخرى وسجّلوه هناك:\n${link}`,
  },
});

/** Subscriptions and the club belong to no branch: whoever may refund everywhere. */
const OF_NO_BRANCH = { branchId: 0 };

export async function mailDeclined(
  tx: Transaction,
  { target, reference, currency }: Pick<PaymentRow, 'target' | 'reference' | 'currency'>,
  amountMinor: number,
  origin: string,
): Promise<void> {
  // Of an order its own branch is told, with the number of the order.
  if (target === 'order') return;
  await mailStaff(tx, 'payments.refund', [OF_NO_BRANCH], (_, language) => {
    const { subject, targets, text } = TEXTS[language];
    const amount = formatMoney(amountMinor, currency, language);
    return { subject, text: text(targets[target], amount, reference, `${origin}/dashboard/payments?view=declined`) };
  });
}
