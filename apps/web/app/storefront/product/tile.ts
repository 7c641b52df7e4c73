import type { StockCard } from '@karaz/contract/catalog';
import type { Language } from '@karaz/i18n/language';
import { type ProductTile, productTileOf } from '../home/home-model.ts';

/** A card in a list: what the home page's cards show, and how people liked it. */
export type Tile = ProductTile & { rating: number; reviews: number };

export function tileOf(card: StockCard, language: Language): Tile {
  return { ...productTileOf(card, language), rating: card.averageRating, reviews: card.totalReviews };
}

/** Goods without a picture show the store's own. */
export const NO_PICTURE = { path: '/media/cherries', width: 720, height: 720 };
