import type { Credit } from '@karaz/domain/invoices/credit-note';
import type { CreditLine } from '@karaz/domain/invoices/invoice-content';
import { formatPercent, isolate } from '@karaz/i18n/format';
import { invoiceText } from '@karaz/i18n/invoice-texts';

/** A sum of money has no goods to name; where it comes off several rates of tax, each part says of which. */
export function namedCredits(credits: readonly Credit[]): CreditLine[] {
  const isSplit = credits.filter(({ taxClass }) => taxClass !== null).length > 1;
  return credits.map((credit) => ({
    ...credit,
    ...nameOf(credit, isSplit),
    ...{ sku: '', quantity: 1, insteadEn: null, insteadAr: null },
  }));
}

function nameOf({ taxClass, rate }: Credit, isSplit: boolean): Pick<CreditLine, 'nameEn' | 'nameAr'> {
  const { own, other } = invoiceText('refund', 'en');
  if (!isSplit || taxClass === null) return { nameEn: own, nameAr: other };
  const of = invoiceText(taxClass, 'en');
  const percent = rate > 0 ? formatPercent(rate) : '';
  // After Arabic words the sign would move to the other side of its number, unlike everywhere else in the document.
  const isolated = percent === '' ? '' : ` ${isolate(percent)}`;
  return { nameEn: `${own}: ${of.own} ${percent}`.trim(), nameAr: `${other}: ${of.other}${isolated}` };
}
