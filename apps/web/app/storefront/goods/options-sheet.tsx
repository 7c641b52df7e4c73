import type { StockView, VariationView } from '@karaz/contract/stocks';
import { offersChoices } from '@karaz/domain/catalog/animal';
import { choicesMinor, suitedChoices } from '@karaz/domain/catalog/animal-price';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useCallback, useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { AddControl } from '../cart/add-control.tsx';
import type { ProductTile } from './tile.ts';

type OptionsSheetProps = { item: ProductTile; isOpen: boolean; onClose: () => void };

/** Every form of a product with its price and its own plus: a sheet from below on phones, a dialog elsewhere. */
export function OptionsSheet(props: OptionsSheetProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="options">
      <Sheet {...props} />
    </LazyTexts>
  );
}

function Sheet({ item, isOpen, onClose }: OptionsSheetProps) {
  const text = useTexts('options');
  const shell = useTexts('shell');
  const { stock, isFailed, load } = useStock(item.id);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={item.name}
      closeLabel={shell.close}
      size="small"
      footer={
        <Link to={href('/product/:id', { id: item.id })} className={buttonClass({ kind: 'ghost', fullWidth: true })}>
          {text.details}
        </Link>
      }
    >
      {stock && (
        <ul className="grid">
          {stock.available_variations.map((variation) => (
            <Option key={variation.stock_id} stock={stock} variation={variation} />
          ))}
        </ul>
      )}
      {!stock && !isFailed && <SectionSkeleton variant="list" items={3} label={text.loading} />}
      {isFailed && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{text.failed}</p>
          <Button kind="outline" onClick={load}>
            {text.retry}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function useStock(id: number) {
  const { api, visitor } = useRouter();
  const { areaId } = visitor;
  const [stock, setStock] = useState<StockView | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api('GET /api/v1/stocks/:id', { params: { id }, query: { areaId } }).then(setStock, () => setFailed(true));
  }, [api, id, areaId]);
  useEffect(load, [load]);
  return { stock, isFailed, load };
}

function Option({ stock, variation }: { stock: StockView; variation: VariationView }) {
  const text = useTexts('options');
  const language = useLanguage();
  const label = variation.attributeValues.map((value) => pick(value, 'value', language)).join(' · ');
  const { stock_id: id, price, selling_price, currency, quantity, status, pricePerUnit: perUnit } = variation;
  const name = [pick(stock, 'name', language), label].join(language === 'ar' ? '، ' : ', ');
  const addable = {
    id,
    name,
    productId: stock.product.id,
    branchId: stock.branch.id,
    price,
    selling_price,
    currency,
    unit: label,
    isSingleProduct: false,
  };
  // What must be decided about an animal is decided on its page; nobody gets it without.
  const isDecided = !offersChoices(stock.addons);
  const choices = choicesMinor(
    suitedChoices(
      stock.addons.map((addon) => ({
        ...addon,
        priceMinor: toMinor(addon.price, currency),
        isAvailable: addon.is_available,
      })),
      stock.product.food,
    ),
  );
  const withChoices = (amount: number) => toDecimal(toMinor(amount, currency) + choices.minor, currency);
  return (
    <li className="flex min-h-16 items-center justify-between gap-3 border-b border-hairline py-2 last:border-0">
      <span className="grid min-w-0">
        <span className="font-medium">{label}</span>
        <Price
          amount={withChoices(selling_price ?? price)}
          oldAmount={selling_price === null ? null : withChoices(price)}
          {...(choices.isFrom && { from: text.from })}
          oldLabel={text.oldPrice}
          currency={currency}
          language={language}
          size="small"
        />
        {perUnit && (
          <span className="text-small text-muted">
            {text.perUnit[perUnit.of](isolate(formatMoney(toMinor(perUnit.price, currency), currency, language)))}
          </span>
        )}
      </span>
      {status === 'on-stock' && !isDecided && (
        <Link to={href('/product/:id', { id })} className={buttonClass({ kind: 'soft' })}>
          {text.choose}
        </Link>
      )}
      {status === 'on-stock' && isDecided && <AddControl stock={addable} label={text.addToCart(name)} max={quantity} />}
      {status !== 'on-stock' && <span className="text-small text-muted">{text.outOfStock}</span>}
    </li>
  );
}
