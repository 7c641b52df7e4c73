import type { BranchTeaser, CategoryView, HomeRails } from '@karaz/contract/catalog';
import type { BannerView, RecipeTeaser } from '@karaz/contract/content';
import type { Picture } from '@karaz/contract/picture';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Address } from '../../router/address.ts';
import { memoizeByLanguage } from '../../router/memoize-by-language.ts';
import { type ProductTile, productTileOf } from '../goods/tile.ts';

export type HomePicture = { path: string; width: number; height: number; blur?: string };
export type Slide = { id: number; title: string; subtitle: string; action: string; link: Address; image: HomePicture };
export type Tile = { id: number; name: string; count: number; image: HomePicture | null };
export type Counter = { id: number; name: string; tiles: Tile[] };
export type RecipeCard = {
  id: number;
  name: string;
  image: HomePicture | null;
  minutes: number;
  servings: number;
  difficulty: RecipeTeaser['difficulty'];
};
export type PlaceCard = {
  id: number;
  type: BranchTeaser['type'];
  name: string;
  description: string;
  isExpress: boolean;
  image: HomePicture | null;
};
export const RAIL_NAMES = ['offers', 'popular', 'express', 'livestock'] as const;
export type RailName = (typeof RAIL_NAMES)[number];
export type Rails = Record<RailName, ProductTile[]>;

/** Blurred previews are for what is seen first; further down they would only make the page heavier. */
export function slimPicture({ path, width, height, blur }: Picture, withBlur = false): HomePicture {
  return withBlur ? { path, width, height, blur } : { path, width, height };
}

const slimOrNull = (picture: Picture | null) => (picture ? slimPicture(picture) : null);

/** Pictures are rendered again for right-to-left pages, never mirrored. */
export function slideOf(banner: BannerView, index: number, language: Language): Slide {
  const image = language === 'ar' ? (banner.image_rtl ?? banner.image) : banner.image;
  return {
    id: banner.id,
    title: pick(banner, 'title', language),
    subtitle: pick(banner, 'subtitle', language),
    action: pick(banner, 'action', language),
    // Chosen by the merchant, checked by the store when it was saved.
    link: banner.link as Address,
    image: slimPicture(image, index === 0),
  };
}

function tileOf(category: CategoryView, language: Language): Tile {
  return {
    id: category.id,
    name: pick(category, 'name', language),
    count: category.stockCount,
    image: slimOrNull(category.image),
  };
}

export const tilesOf = memoizeByLanguage((categories: readonly CategoryView[], language) =>
  categories.map((category) => tileOf(category, language)),
);

const BUTCHER = 'butcher';
const COUNTER_TILES = 6;

/** The butcher's own counter, when the area has one with something on it. */
export const butcherOf = memoizeByLanguage(
  (categories: readonly CategoryView[], language: Language): Counter | null => {
    const butcher = categories.find(({ slug }) => slug === BUTCHER);
    if (!butcher) return null;
    const cuts = butcher.sub_categories.filter(({ stockCount }) => stockCount > 0).slice(0, COUNTER_TILES);
    if (cuts.length === 0) return null;
    return { id: butcher.id, name: pick(butcher, 'name', language), tiles: cuts.map((cut) => tileOf(cut, language)) };
  },
);

export const railsOf = memoizeByLanguage((rails: HomeRails, language: Language): Rails => {
  const tiles = (name: RailName) => rails[name].map((card) => productTileOf(card, language));
  return {
    offers: tiles('offers'),
    popular: tiles('popular'),
    express: tiles('express'),
    livestock: tiles('livestock'),
  };
});

function recipeCardOf(recipe: RecipeTeaser, language: Language): RecipeCard {
  return {
    id: recipe.id,
    name: pick(recipe, 'name', language),
    image: slimOrNull(recipe.banner),
    minutes: recipe.prepMinutes + recipe.cookMinutes,
    servings: recipe.servings,
    difficulty: recipe.difficulty,
  };
}

function placeCardOf(branch: BranchTeaser, language: Language): PlaceCard {
  return {
    id: branch.id,
    type: branch.type,
    name: pick(branch, 'name', language),
    description: pick(branch, 'description', language),
    isExpress: branch.express_delivery_enabled,
    image: slimOrNull(branch.image),
  };
}

export const slidesOf = memoizeByLanguage((banners: readonly BannerView[], language) =>
  banners.map((banner, index) => slideOf(banner, index, language)),
);
export const recipeCardsOf = memoizeByLanguage((recipes: readonly RecipeTeaser[], language) =>
  recipes.map((recipe) => recipeCardOf(recipe, language)),
);
export const placeCardsOf = memoizeByLanguage((branches: readonly BranchTeaser[], language) =>
  branches.map((branch) => placeCardOf(branch, language)),
);
