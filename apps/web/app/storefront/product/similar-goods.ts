import type { StockCard } from '@karaz/contract/catalog';
import type { StockView } from '@karaz/contract/stocks';
import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';

type Compared = Pick<
  StockCard,
  'price' | 'selling_price' | 'status' | 'categoryId' | 'countryOfOrigin' | 'brand' | 'hasVariations' | 'productId'
>;
type SoldOut = Pick<StockView, 'price' | 'selling_price' | 'countryOfOrigin' | 'isSingleProduct'> & {
  product: Pick<StockView['product'], 'brand' | 'categoryPath'>;
};

const paid = ({ price, selling_price: selling }: { price: number; selling_price: number | null }) => selling ?? price;

/** What another main category, maker, origin or way to be sold counts beside the price: half as dear is 0.7 away. */
const AWAY = { category: 1, brand: 0.15, origin: 0.15, forms: 0.1 };

/** What can be ordered instead, the nearest first. */
export function similarGoods<Card extends Compared>(out: SoldOut, others: readonly Card[]): Card[] {
  const main = out.product.categoryPath.at(-1)?.id;
  const distance = (card: Card) =>
    Math.abs(Math.log(Math.max(paid(card), 0.001) / Math.max(paid(out), 0.001))) +
    (card.categoryId === main ? 0 : AWAY.category) +
    ((card.brand ?? '') === out.product.brand ? 0 : AWAY.brand) +
    (card.countryOfOrigin === out.countryOfOrigin ? 0 : AWAY.origin) +
    (card.hasVariations === out.isSingleProduct ? AWAY.forms : 0);
  return others
    .filter(({ status }) => status === 'on-stock')
    .map((card) => ({ card, away: distance(card) }))
    .sort((a, b) => a.away - b.away || a.card.productId - b.card.productId)
    .slice(0, PAGE_SIZES.recommendedProducts)
    .map(({ card }) => card);
}
