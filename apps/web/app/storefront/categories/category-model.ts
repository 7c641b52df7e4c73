import type { CategoryView } from '@karaz/contract/catalog';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { href } from '../../router/match.ts';
import type { FoodFamily } from '../../ui/arch-tile.tsx';
import type { PictureSource } from '../../ui/picture.tsx';

export type CategoryTile = { id: number; name: string; count: number; image: PictureSource; family: FoodFamily };
export type Aisle = CategoryTile & { description: string; children: CategoryTile[] };

/** A category without a picture of its own shows the store's. */
const NO_PICTURE: PictureSource = { path: '/media/cherries', width: 720, height: 720 };

const FAMILY: Record<CategoryView['classification'], FoodFamily> = {
  grocery: 'produce',
  livestock: 'livestock',
  dining: 'recipes',
};

export function categoryTile(category: CategoryView, language: Language): CategoryTile {
  const { image } = category;
  return {
    id: category.id,
    name: pick(category, 'name', language),
    count: category.stockCount,
    image: image ? { path: image.path, width: image.width, height: image.height, blur: image.blur } : NO_PICTURE,
    family: FAMILY[category.classification],
  };
}

/** The wide picture on top of its page: the words stand at the beginning of the line, its goods at the end. */
export function bannerOf({ banner, banner_rtl }: CategoryView, language: Language): PictureSource | null {
  const image = language === 'ar' ? (banner_rtl ?? banner) : banner;
  return image && { path: image.path, width: image.width, height: image.height, blur: image.blur };
}

export function aisleOf(category: CategoryView, language: Language): Aisle {
  return {
    ...categoryTile(category, language),
    description: pick(category, 'description', language),
    children: category.sub_categories.map((child) => withoutBlur(categoryTile(child, language))),
  };
}

/** A page of sixty small tiles is read before their blurs would matter. */
function withoutBlur({ image: { path, width, height }, ...tile }: CategoryTile): CategoryTile {
  return { ...tile, image: { path, width, height } };
}

export const categoryHref = (id: number) => href('/categories/:id', { id });
