import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { formatNumber } from '@karaz/i18n/format-number';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from '../form/search-field.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';

export type Substitute = {
  /** null: removed from the catalogue since. */
  stockId: number | null;
  name_en: string;
  name_ar: string;
  sku: string;
  gtin: string;
  image: string | null;
  /** null: not sold by weight. */
  gramsEach: number | null;
  /** Of one; null: not known any more. */
  price: number | null;
};
export type Choice = Substitute & { stockId: number; price: number; quantity: number };

type SubstituteDialogProps = {
  orderId: string;
  itemId: number;
  currency: CurrencyCode;
  title: string;
  /** What the shopper pays at most for all of the line. */
  agreed: number;
  /** null: as it was ordered. */
  onChoose: (substitute: Choice | null) => void;
  onClose: () => void;
};

const TYPING_PAUSE_MS = 200;

export function SubstituteDialog({
  orderId,
  itemId,
  currency,
  title,
  agreed,
  onChoose,
  onClose,
}: SubstituteDialogProps) {
  useReturnFocus();
  const text = useTexts('office-orders');
  const office = useTexts('office');
  const api = useApi();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const input = { params: { id: orderId }, query: { search, itemId }, signal: leaving.signal };
      api('GET /api/v1/admin/orders/:id/substitutes', input).then(
        ({ stocks }) => {
          setChoices(stocks);
          setFailed(false);
        },
        () => leaving.signal.aborted || setFailed(true),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, orderId, itemId, search]);
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={office.close}>
      <p className="mb-3">
        {text.maxToPay}{' '}
        <bdi className="font-semibold">{formatMoney(toMinor(agreed, currency), currency, language)}</bdi>
      </p>
      <SearchField label={text.findSubstitute} showLabel search={search} onSearch={setSearch} />
      <ul className="pick-choices mt-3">
        <li>
          <button type="button" onClick={() => onChoose(null)}>
            {text.noSubstitute}
          </button>
        </li>
        {choices?.map((choice) => (
          <li key={choice.stockId}>
            <button type="button" onClick={() => onChoose(choice)}>
              <span className="grid">
                {pick(choice, 'name', language)}
                <small className="text-muted">{text.availableCount(formatNumber(choice.quantity))}</small>
              </span>
              <bdi>{formatMoney(toMinor(choice.price, currency), currency, language)}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {isFailed && <p role="alert">{text.substitutesFailed}</p>}
      {!isFailed && choices?.length === 0 && <p role="status">{office.palette.nothing}</p>}
    </Dialog>
  );
}
