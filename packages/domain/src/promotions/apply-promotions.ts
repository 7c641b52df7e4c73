import { type CartLine, lineTotalMinor } from '../cart/cart-line.ts';
import { addMinor, percentOf, splitMinor } from '../money.ts';
import type { PromotionTerms } from './promotion.ts';

export type PromotionLine = Pick<CartLine, 'unitPriceMinor' | 'quantity' | 'addons'> & {
  /** Those that name these goods, by product, category or tag. */
  readonly promotionIds: readonly number[];
  /** How many people one piece is for. */
  readonly serves: number;
};

/** A promotion and what it takes off. */
export type Applied = { readonly promotion: PromotionTerms; readonly discountMinor: number };

type Offer = { readonly promotion: PromotionTerms; readonly discounts: readonly number[] };

const isNamedBy =
  ({ id }: PromotionTerms) =>
  ({ promotionIds }: Pick<PromotionLine, 'promotionIds'>) =>
    promotionIds.includes(id);

/** Of equals one that applies by itself, so that no code is used up for nothing; then the older one. */
const byPreference = (one: PromotionTerms, other: PromotionTerms) =>
  Number(one.code !== null) - Number(other.code !== null) || one.id - other.id;

/** How many people the lines of a promotion are for. */
export function peopleOf(promotion: PromotionTerms, lines: readonly PromotionLine[]): number {
  return lines.filter(isNamedBy(promotion)).reduce((sum, { quantity, serves }) => sum + quantity * serves, 0);
}

const piecesOf = (promotion: PromotionTerms, lines: readonly PromotionLine[]): number =>
  lines.filter(isNamedBy(promotion)).reduce((sum, { quantity }) => sum + quantity, 0);

function capped(discounts: readonly number[], capMinor: number | null): readonly number[] {
  const isOver = capMinor !== null && addMinor(...discounts) > capMinor;
  return isOver ? splitMinor(capMinor, discounts) : discounts;
}

function offLine({ effect }: PromotionTerms, line: PromotionLine): number {
  if (effect.kind === 'percent') return percentOf(lineTotalMinor(line), effect.percent);
  return effect.kind === 'fixed' ? Math.min(effect.amountMinor, line.unitPriceMinor) * line.quantity : 0;
}

/** Of complete groups the cheapest pieces are given. Each piece is rounded by itself, whichever line it is on. */
function offGroups(promotion: PromotionTerms, lines: readonly PromotionLine[]): number[] {
  const { effect } = promotion;
  const discounts = lines.map(() => 0);
  if (effect.kind !== 'buy-get') return discounts;
  const own = lines.flatMap((line, index) => (isNamedBy(promotion)(line) ? [{ line, index }] : []));
  const pieces = own.reduce((sum, { line }) => sum + line.quantity, 0);
  let left = Math.floor(pieces / (effect.buy + effect.get)) * effect.get;
  for (const { line, index } of own.sort((a, b) => a.line.unitPriceMinor - b.line.unitPriceMinor)) {
    const given = Math.min(left, line.quantity);
    discounts[index] = given * percentOf(line.unitPriceMinor, effect.percent);
    left -= given;
  }
  return discounts;
}

function offerOf(promotion: PromotionTerms, lines: readonly PromotionLine[]): Offer {
  const isReached =
    peopleOf(promotion, lines) >= promotion.minPeople && piecesOf(promotion, lines) >= promotion.minPieces;
  const isOwn = isNamedBy(promotion);
  const discounts =
    promotion.effect.kind === 'buy-get'
      ? offGroups(promotion, lines)
      : lines.map((line) => (isOwn(line) ? offLine(promotion, line) : 0));
  return { promotion, discounts: isReached ? capped(discounts, promotion.capMinor) : lines.map(() => 0) };
}

const largest = (offers: readonly Offer[], index: number): Applied | null =>
  offers.reduce<Applied | null>((best, { promotion, discounts }) => {
    const discountMinor = discounts[index] ?? 0;
    return discountMinor > (best?.discountMinor ?? 0) ? { promotion, discountMinor } : best;
  }, null);

/** Takes the goods of the one group promotion that gains most over what they would have without it; null: none gains. */
function takeGroups(
  groups: readonly PromotionTerms[],
  lines: readonly PromotionLine[],
  applied: (Applied | null)[],
  taken: Set<number>,
): boolean {
  const free = lines.map((line, index) => (taken.has(index) ? { ...line, promotionIds: [] } : line));
  let best: { offer: Offer; own: number[]; gainMinor: number } | null = null;
  for (const promotion of groups) {
    const offer = offerOf(promotion, free);
    const own = free.flatMap((line, index) => (isNamedBy(promotion)(line) ? [index] : []));
    const gainMinor =
      addMinor(...offer.discounts) - addMinor(...own.map((index) => applied[index]?.discountMinor ?? 0));
    if (gainMinor > (best?.gainMinor ?? 0)) best = { offer, own, gainMinor };
  }
  if (best === null) return false;
  for (const index of best.own) {
    const discountMinor = best.offer.discounts[index] ?? 0;
    applied[index] = discountMinor > 0 ? { promotion: best.offer.promotion, discountMinor } : null;
    taken.add(index);
  }
  return true;
}

/** For each line the promotion on its goods: one of them, the one that takes most off. */
export function promotionsOnLines(
  lines: readonly PromotionLine[],
  promotions: readonly PromotionTerms[],
): (Applied | null)[] {
  const onGoods = promotions.filter(({ target }) => target === 'goods').sort(byPreference);
  const isGroup = ({ effect }: PromotionTerms) => effect.kind === 'buy-get';
  const offers = onGoods.filter((promotion) => !isGroup(promotion)).map((promotion) => offerOf(promotion, lines));
  const applied = lines.map((_, index) => largest(offers, index));
  const groups = onGoods.filter(isGroup);
  const taken = new Set<number>();
  while (takeGroups(groups, lines, applied, taken));
  return applied;
}

/** How many more pieces of its goods a promotion needs that has one in the cart: all it counts from, or the rest of a group. */
function missingPieces(promotion: PromotionTerms, lines: readonly PromotionLine[]): number {
  const { effect, minPieces } = promotion;
  const pieces = piecesOf(promotion, lines);
  if (pieces === 0) return 0;
  if (effect.kind !== 'buy-get') return Math.max(0, minPieces - pieces);
  const size = effect.buy + effect.get;
  const rest = pieces % size;
  return rest >= effect.buy ? size - rest : 0;
}

/** The same, or 0 where no line has as many left, or the goods would have another promotion all the same. */
export function piecesToReach(
  promotion: PromotionTerms,
  lines: readonly (PromotionLine & { readonly available: number })[],
  promotions: readonly PromotionTerms[],
): number {
  const missing = missingPieces(promotion, lines);
  const isNamed = isNamedBy(promotion);
  const added = lines.findIndex((line) => isNamed(line) && line.available >= line.quantity + missing);
  if (missing === 0 || added < 0) return 0;
  const more = lines.map((line, index) => (index === added ? { ...line, quantity: line.quantity + missing } : line));
  return promotionsOnLines(more, promotions).some((applied) => applied?.promotion.id === promotion.id) ? missing : 0;
}

function offBasket({ effect, capMinor }: PromotionTerms, goodsMinor: number): number {
  if (effect.kind !== 'percent' && effect.kind !== 'fixed') return 0;
  const offMinor = effect.kind === 'fixed' ? effect.amountMinor : percentOf(goodsMinor, effect.percent);
  return Math.max(0, Math.min(offMinor, capMinor ?? offMinor, goodsMinor));
}

/** The one that takes most off what is left of the goods. A code counts as used also when nothing is left to take. */
export function promotionOnBasket(promotions: readonly PromotionTerms[], goodsMinor: number): Applied | null {
  const onBasket = promotions.filter(({ target }) => target === 'basket').sort(byPreference);
  return onBasket.reduce<Applied | null>((best, promotion) => {
    const discountMinor = offBasket(promotion, goodsMinor);
    const isUsed = discountMinor > 0 || promotion.code !== null;
    return isUsed && discountMinor > (best?.discountMinor ?? -1) ? { promotion, discountMinor } : best;
  }, null);
}

/** The same promotion on several lines is one, with the sum. */
export function summed(applied: readonly (Applied | null)[]): Applied[] {
  const byId = new Map<number, Applied>();
  for (const each of applied) {
    if (each === null) continue;
    const before = byId.get(each.promotion.id)?.discountMinor ?? 0;
    byId.set(each.promotion.id, { ...each, discountMinor: before + each.discountMinor });
  }
  return [...byId.values()];
}
