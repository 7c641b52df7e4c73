import { type AnimalChoice, offersChoices, PURPOSES } from '@karaz/domain/catalog/animal';
import type { BranchRow } from './branch-rows.ts';
import { required } from './keyed.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Good, Shop } from './order-shop.ts';
import type { Random } from './random.ts';

export type LineAddon = { id: number; nameEn: string; nameAr: string; quantity: number; priceMinor: number };
export type Line = { good: Good; quantity: number; unitPriceMinor: number; addons: LineAddon[] };

export function lineTotal({ quantity, unitPriceMinor, addons }: Line): number {
  return unitPriceMinor * quantity + addons.reduce((sum, addon) => sum + addon.priceMinor * addon.quantity, 0);
}

/** Three to nine goods, most of them from the first branch; at least the minimum of the country. */
export function linesOf(shop: Shop, { country, random }: OrderPlan, branches: readonly BranchRow[]): Line[] {
  const [first, second] = branches;
  if (!first) throw new Error('An order needs a branch');
  const fromFirst = random.int(second ? 2 : 3, second ? 6 : 9);
  const goods = [
    ...pickGoods(shop, first, fromFirst, random),
    ...(second ? pickGoods(shop, second, random.int(1, 3), random) : []),
  ];
  const lines = onlyOneAnimal(goods).map((good) => lineOf(shop, good, country, random));
  return raiseToMinimum(lines, required(shop.settingsOf, country).minOrderMinor);
}

/** What sells well is ordered often, and small packs more than a whole lamb; no product twice. */
function pickGoods(shop: Shop, branch: BranchRow, count: number, random: Random): Good[] {
  const picked: Good[] = [];
  let left = shop.goodsOf.get(branch.id) ?? [];
  while (picked.length < count && left.length > 0) {
    const good = random.weighted(left, ({ stock }) => (stock.salesCount + 3) / stock.priceMinor);
    picked.push(good);
    left = left.filter(({ product }) => product.id !== good.product.id);
  }
  return picked;
}

function onlyOneAnimal(goods: readonly Good[]): Good[] {
  const animal = goods.find(({ product }) => product.classification === 'livestock');
  const seen = new Set<number>();
  return goods.filter((good) => {
    const isExtra = good.product.classification === 'livestock' && good !== animal;
    const isRepeated = seen.has(good.product.id);
    seen.add(good.product.id);
    return !isExtra && !isRepeated;
  });
}

const QUANTITIES = { grocery: [1, 1, 1, 1, 2, 2, 2, 3, 4], dish: [1, 1, 2, 2, 3], livestock: [1] } as const;

function lineOf(shop: Shop, good: Good, country: OrderPlan['country'], random: Random): Line {
  const quantity = random.pick(QUANTITIES[good.product.classification]);
  const offered = shop.addonsFor(good.product.id, country);
  const extra = offered.length > 0 && random.chance(0.35) ? [random.pick(offered)] : [];
  const chosen = offersChoices(offered) ? animalOptions(offered) : extra;
  return {
    good,
    quantity,
    unitPriceMinor: good.stock.sellingPriceMinor ?? good.stock.priceMinor,
    addons: chosen.map(({ id, nameEn, nameAr, priceMinor }) => ({ id, nameEn, nameAr, quantity, priceMinor })),
  };
}

/** The first of everything that must be decided. */
function animalOptions(offered: ReturnType<Shop['addonsFor']>) {
  const first = (...choices: AnimalChoice[]) =>
    offered.find(({ animalChoice }) => animalChoice && choices.includes(animalChoice)) ?? [];
  return [first(...PURPOSES), first('slaughtered', 'live'), first('cutting'), first('packing')].flat();
}

function raiseToMinimum(lines: readonly Line[], minOrderMinor: number): Line[] {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const [first, ...rest] = lines;
  if (!first || subtotal >= minOrderMinor) return [...lines];
  const missing = Math.ceil((minOrderMinor - subtotal) / first.unitPriceMinor);
  return [{ ...first, quantity: first.quantity + missing }, ...rest];
}
