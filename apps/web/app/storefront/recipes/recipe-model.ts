import type { RecipeTeaser } from '@karaz/contract/content';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { href } from '../../router/match.ts';
import type { PictureSource } from '../../ui/picture.tsx';

export type RecipeCardModel = {
  id: number;
  name: string;
  description: string;
  image: PictureSource;
  minutes: number;
  servings: number;
  difficulty: RecipeTeaser['difficulty'];
};

/** For a recipe nobody has photographed yet. */
const DEFAULT_BANNER: PictureSource = { path: '/media/fattoush', width: 720, height: 720 };

export function bannerOf({ banner }: Pick<RecipeTeaser, 'banner'>): PictureSource {
  if (!banner) return DEFAULT_BANNER;
  return { path: banner.path, width: banner.width, height: banner.height, blur: banner.blur };
}

export function recipeCard(recipe: RecipeTeaser, language: Language): RecipeCardModel {
  return {
    id: recipe.id,
    name: pick(recipe, 'name', language),
    description: pick(recipe, 'description', language),
    image: bannerOf(recipe),
    minutes: recipe.prepMinutes + recipe.cookMinutes,
    servings: recipe.servings,
    difficulty: recipe.difficulty,
  };
}

export const recipeHref = (id: number) => href('/recipes/:id', { id });

export const PACES = ['quick', 'hour', 'slow'] as const;
export type Pace = (typeof PACES)[number];

export function paceOf(minutes: number): Pace {
  return minutes <= 35 ? 'quick' : minutes <= 60 ? 'hour' : 'slow';
}
