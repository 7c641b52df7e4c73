import type { BasketStock } from '@karaz/contract/stocks';
import type { Net } from '@karaz/domain/recipes/packs-needed';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { AddableStock } from '../cart/local-cart.ts';

/** Something to buy for an ingredient: what the cart needs of it, and what a cook needs to know. */
export type Offer = AddableStock & { name: string; pack: string; net: Net | null; max: number };

export function offerOf(stock: BasketStock, language: Language): Offer {
  return {
    id: stock.id,
    productId: stock.productId,
    branchId: stock.branch.id,
    price: stock.price,
    selling_price: stock.selling_price,
    currency: stock.currency,
    unit: pick(stock, 'unit', language),
    isSingleProduct: !stock.hasVariations,
    name: pick(stock, 'name', language),
    pack: pick(stock, 'pack', language),
    net: stock.net,
    max: stock.quantity,
  };
}
