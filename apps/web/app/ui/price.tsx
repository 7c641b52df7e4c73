import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { currencySign, formatAmount } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { classNames } from './class-names.ts';
import { usePriceNote } from './price-note.ts';

type PriceProps = {
  /** As the API sends it: a decimal number of the currency. */
  amount: number | string;
  currency: CurrencyCode;
  language: Language;
  /** The price before the sale; shown struck through when it is higher. */
  oldAmount?: number | string | null | undefined;
  /** Read out before the old price, e.g. 'was'. */
  oldLabel?: string;
  /** Before a price that is the lowest of several: 'from'. */
  from?: string;
  /** tag: the butcher's notched tag. */
  variant?: 'plain' | 'tag';
  size?: 'small' | 'medium' | 'large';
  className?: string;
};

export function Price({
  amount,
  currency,
  language,
  oldAmount,
  oldLabel,
  from,
  variant = 'plain',
  size = 'medium',
  className,
}: PriceProps) {
  const note = usePriceNote();
  const minor = toMinor(amount, currency);
  const oldMinor = oldAmount === null || oldAmount === undefined ? minor : toMinor(oldAmount, currency);
  const isSale = oldMinor > minor;
  return (
    <span
      className={classNames(
        'price',
        variant === 'tag' && 'price-tag',
        `price-${size}`,
        isSale && 'price-sale',
        className,
      )}
    >
      {from && <small className="price-note">{from}</small>}
      <bdi className="price-amount">
        {formatAmount(minor, currency)} <span className="price-currency">{currencySign(currency, language)}</span>
      </bdi>
      {isSale && (
        <s className="price-old">
          {oldLabel && <span className="sr-only">{oldLabel} </span>}
          <bdi>{formatAmount(oldMinor, currency)}</bdi>
        </s>
      )}
      {note && <small className="price-note">{note}</small>}
    </span>
  );
}
