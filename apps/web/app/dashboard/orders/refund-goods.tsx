import './refund-goods.css';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useMay } from '../page/use-may.ts';
import { useOrderMoney } from './order-panels.tsx';
import { type ChosenGoods, isPartOf, sumOfLine } from './refund-sum.ts';

type RefundGoodsProps = {
  detail: OfficeOrder;
  chosen: ChosenGoods;
  error: string | undefined;
  onChange: (chosen: ChosenGoods) => void;
};

/** What was never in the bag was not paid for. */
const cameAtAll = ({ given }: OfficeOrder['refundable']['lines'][number]) => given > 0;

/** Which goods come back or were not worth their price: the sum follows from what was paid for them. */
export function RefundGoods({ detail, chosen, error, onChange }: RefundGoodsProps) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const money = useOrderMoney(detail);
  const mayRestock = useMay('stock.write');
  const { lines, deliveryFee } = detail.refundable;
  const { currency, items } = detail.order;
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{text.refundGoods}</legend>
      <ul className="refund-goods">
        {lines.filter(cameAtAll).map((line) => {
          const item = items.find(({ id }) => id === line.itemId);
          const given = detail.pick.find(({ itemId }) => itemId === line.itemId)?.substitute ?? item;
          const name = given ? pick(given, 'name', language) : '';
          const quantity = chosen.quantities[line.itemId] ?? null;
          const left = line.given - line.before;
          const set = (value: number | null) =>
            onChange({ ...chosen, quantities: { ...chosen.quantities, [line.itemId]: value } });
          const restock = (isOn: boolean) =>
            onChange({ ...chosen, restock: { ...chosen.restock, [line.itemId]: isOn } });
          return (
            <li key={line.itemId}>
              <span className="min-w-0">
                <bdi>{name}</bdi>
                <small className="block text-muted">
                  {text.refundLeft(left, line.given)} ·{' '}
                  <bdi className="whitespace-nowrap">{money(sumOfLine(line, left, currency))}</bdi>
                </small>
              </span>
              {left > 0 && (
                <>
                  <NumberField
                    label={text.refundQuantity(name)}
                    hideLabel
                    min={0}
                    max={left}
                    step={1}
                    value={quantity}
                    error={isPartOf(line, quantity ?? 0) ? undefined : text.refundMax(left)}
                    onChange={set}
                  />
                  <bdi className="refund-goods-sum">
                    {(quantity ?? 0) > 0 && money(sumOfLine(line, quantity, currency))}
                  </bdi>
                </>
              )}
              {mayRestock && line.canRestock && (quantity ?? 0) > 0 && (
                <Checkbox
                  className="refund-goods-restock"
                  label={text.refundRestock}
                  checked={chosen.restock[line.itemId] ?? false}
                  onChange={({ currentTarget }) => restock(currentTarget.checked)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {deliveryFee > 0 && (
        <Checkbox
          label={text.refundFee(money(deliveryFee))}
          checked={chosen.deliveryFee}
          onChange={({ currentTarget }) => onChange({ ...chosen, deliveryFee: currentTarget.checked })}
        />
      )}
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
