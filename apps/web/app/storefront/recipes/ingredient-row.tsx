import { toDecimal, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Price } from '../../ui/price.tsx';
import { useWithPriceNote } from '../../ui/price-note.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Select } from '../../ui/select.tsx';
import { productHref } from '../goods/product-tile-card.tsx';
import type { Planned } from './plan-basket.ts';
import type { Ingredient } from './recipe-details.ts';
import { quantityText } from './scale-quantity.ts';

type IngredientRowProps = {
  ingredient: Ingredient;
  /** For the people who come. */
  quantity: number;
  planned: Planned | null;
  isAtHome: boolean;
  canBuy: boolean;
  onTick: (isAtHome: boolean) => void;
  onReplace: (stockId: number) => void;
  onPacks: (packs: number) => void;
};

export function IngredientRow({ ingredient, quantity, planned, isAtHome, canBuy, ...on }: IngredientRowProps) {
  const text = useTexts('recipes');
  const { name, unit, offer, substitutes } = ingredient;
  const isMissing = offer === null && substitutes.length > 0;
  return (
    <li className="border-t border-hairline py-1.5">
      <label className="choice w-full cursor-pointer">
        <input
          type="checkbox"
          aria-label={text.haveIt(name)}
          checked={isAtHome}
          onChange={({ target }) => on.onTick(target.checked)}
        />
        <span
          className={`flex flex-1 items-baseline justify-between gap-4 ${isAtHome ? 'text-muted line-through' : ''}`}
        >
          <span>{name}</span>
          <span className="shrink-0 font-semibold">{text.amount(isolate(quantityText(quantity)), quantity, unit)}</span>
        </span>
      </label>
      {!isAtHome && isMissing && <Instead {...on} {...{ name, substitutes, planned }} />}
      {!isAtHome && planned && <Pack planned={planned} onPacks={on.onPacks} />}
      {!isAtHome && canBuy && !offer && !isMissing && (
        <p className="ps-8.5 pb-2 text-small text-muted">{text.notSold}</p>
      )}
    </li>
  );
}

type InsteadProps = Pick<IngredientRowProps, 'onReplace' | 'planned'> & Pick<Ingredient, 'name' | 'substitutes'>;

/** Nothing is taken instead of something else unless the cook says so. */
function Instead({ name, substitutes, planned, onReplace }: InsteadProps) {
  const text = useTexts('recipes');
  const language = useLanguage();
  const withNote = useWithPriceNote();
  const priced = substitutes.map(({ id, name: other, pack, price, selling_price, currency }) => ({
    value: String(id),
    label: `${other} · ${pack} · ${isolate(withNote(formatMoney(toMinor(selling_price ?? price, currency), currency, language)))}`,
  }));
  return (
    <div className="ps-8.5 pb-2">
      <p className="mb-1.5 text-small text-muted">{text.missing}</p>
      <Select
        label={text.instead(name)}
        hideLabel
        options={[{ value: '', label: text.leaveOut }, ...priced]}
        value={planned ? String(planned.offer.id) : ''}
        onChange={({ target }) => onReplace(Number(target.value))}
      />
    </div>
  );
}

function Pack({ planned: { offer, packs }, onPacks }: { planned: Planned; onPacks: (packs: number) => void }) {
  const text = useTexts('recipes');
  const shell = useTexts('shell').stepper;
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-8.5 pb-2">
      <p className="min-w-0 flex-1 basis-40 text-small">
        <Link to={productHref(offer.id)} className="hover:underline">
          {offer.name}
        </Link>
        <span className="block text-muted">
          <bdi>{offer.pack}</bdi>
        </span>
      </p>
      <div className="ms-auto flex items-center gap-3">
        <Price
          amount={toDecimal(toMinor(offer.selling_price ?? offer.price, offer.currency) * packs, offer.currency)}
          currency={offer.currency}
          language={language}
          size="small"
        />
        <QuantityStepper
          quantity={packs}
          min={1}
          max={offer.max}
          labels={shell}
          name={offer.name}
          spoken={`${text.packsOf(offer.name)}: ${packs}`}
          onChange={onPacks}
        />
      </div>
    </div>
  );
}
