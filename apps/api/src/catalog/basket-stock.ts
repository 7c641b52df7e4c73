import type { StockCard } from '@karaz/contract/catalog';
import type { BasketStock } from '@karaz/contract/stocks';
import { type Net, netOfVariation } from '@karaz/domain/recipes/packs-needed';
import type { PackRow } from './recipe-basket.queries.ts';

/** The card of a stock with the form it is: the product's unit, or what was chosen of it. */
export function basketStock(card: StockCard, pack: PackRow | undefined): BasketStock {
  // 'Single' says nothing that the unit does not.
  const values = pack?.values.filter(({ key }) => key !== 'single') ?? [];
  const isMeasured = values.some(({ code }) => code === 'weight' || code === 'volume');
  const named = (unit: string, chosen: readonly string[]) => (isMeasured ? chosen : [unit, ...chosen]).join(' · ');
  return {
    ...card,
    pack_en: named(
      card.unit_en,
      values.map(({ valueEn }) => valueEn),
    ),
    pack_ar: named(
      card.unit_ar,
      values.map(({ valueAr }) => valueAr),
    ),
    net: netOfVariation(productNet(pack), values),
  };
}

function productNet(pack: PackRow | undefined): Net | null {
  const amount = Number(pack?.netAmount);
  return pack?.netOf && amount > 0 ? { amount, of: pack.netOf } : null;
}
