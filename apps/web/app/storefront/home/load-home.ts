import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import type { ComponentType } from 'react';
import type { LoadArgs } from '../../router/page.ts';
import { readSession } from '../../session/session-store.ts';
import {
  butcherOf,
  type Counter,
  type PlaceCard,
  placeCardsOf,
  type Rails,
  type RecipeCard,
  railsOf,
  recipeCardsOf,
  type Slide,
  slidesOf,
  type Tile,
  tilesOf,
} from './home-model.ts';

/** A part that could not be loaded is null: it gives way to a line with "Try again", the rest stands. */
export type HomeData = {
  slides: Slide[] | null;
  hasClub: boolean;
  /** Ready to read, e.g. '15.000 KWD'. */
  freeDeliveryFrom: string | null;
  categories: Tile[] | null;
  butcher: Counter | null;
  rails: Rails | null;
  recipes: RecipeCard[] | null;
  places: PlaceCard[] | null;
  /** Only in the browser: the server does not know who reads. */
  known: ComponentType | undefined;
};

const CATEGORY_LIMIT = 100;
const RECIPES = 4;
const BRANCHES = 10;

export async function loadHome(args: LoadArgs): Promise<HomeData> {
  const { api, visitor, language, store } = args;
  const place = { areaId: visitor.areaId };
  const [banners, settings, categories, rails, recipes, branches, known] = await Promise.all([
    orNull(api('GET /api/v1/banners')),
    orNull(api('GET /api/v1/settings/country/:code', { params: { code: visitor.country } })),
    orNull(api('GET /api/v1/categories', { query: { parentsOnly: true, limit: CATEGORY_LIMIT, ...place } })),
    orNull(api('GET /api/v1/home/rails', { query: place })),
    store.departments.recipes ? orNull(api('GET /api/v1/recipes', { query: { limit: RECIPES } })) : null,
    orNull(api('GET /api/v1/branches', { query: { limit: BRANCHES, ...place } })),
    readSession().user && orNull(import('./known-shopper.tsx').then((part) => part.loadKnownShopper(args))),
  ]);
  const from = settings?.free_delivery_from ?? null;
  return {
    slides: banners && slidesOf(banners.data, language),
    hasClub: settings?.loyalty_system_enabled ?? false,
    freeDeliveryFrom:
      settings && from !== null ? formatMoney(toMinor(from, settings.currency), settings.currency, language) : null,
    categories: categories && tilesOf(categories.data, language),
    butcher: categories && butcherOf(categories.data, language),
    rails: rails && railsOf(rails, language),
    recipes: recipes && recipeCardsOf(recipes.data, language),
    places: branches && placeCardsOf(branches.data, language),
    known: known ?? undefined,
  };
}

async function orNull<Value>(pending: Promise<Value>): Promise<Value | null> {
  try {
    return await pending;
  } catch {
    return null;
  }
}
