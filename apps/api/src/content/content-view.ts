import type {
  BannerView,
  CustomPageTeaser,
  CustomPageView,
  FaqView,
  RecipeTeaser,
  RecipeView,
} from '@karaz/contract/content';
import { pictureView } from '../media/picture-view.ts';
import type {
  BannerRow,
  CharityRow,
  CustomPageRow,
  CustomPageTeaserRow,
  FaqRow,
  RecipeRow,
  RecipeWithIngredients,
} from './content.queries.ts';

export function bannerView({ banner, picture, pictureRtl }: BannerRow): BannerView {
  const image = pictureView(picture);
  if (!image) throw new Error(`Banner ${banner.id} has no picture`);
  return {
    id: banner.id,
    title_en: banner.titleEn,
    title_ar: banner.titleAr,
    subtitle_en: banner.subtitleEn,
    subtitle_ar: banner.subtitleAr,
    action_en: banner.actionEn,
    action_ar: banner.actionAr,
    image,
    image_rtl: pictureView(pictureRtl),
    link: banner.link,
    sort_order: banner.sortOrder,
  };
}

export function customPageTeaser(row: CustomPageTeaserRow): CustomPageTeaser {
  return { id: row.id, slug: row.slug, title_en: row.titleEn, title_ar: row.titleAr, is_in_header: row.isInHeader };
}

export function customPageView(row: CustomPageRow): CustomPageView {
  return { ...customPageTeaser(row), body_en: row.bodyEn, body_ar: row.bodyAr, updatedAt: row.updatedAt.toISOString() };
}

export function faqView(row: FaqRow): FaqView {
  return {
    id: row.id,
    topic_en: row.topicEn,
    topic_ar: row.topicAr,
    question_en: row.questionEn,
    question_ar: row.questionAr,
    answer_en: row.answerEn,
    answer_ar: row.answerAr,
  };
}

export function recipeTeaser({ recipe, picture }: RecipeRow): RecipeTeaser {
  return {
    id: recipe.id,
    slug: recipe.slug,
    name_en: recipe.nameEn,
    name_ar: recipe.nameAr,
    description_en: recipe.descriptionEn,
    description_ar: recipe.descriptionAr,
    banner: pictureView(picture),
    servings: recipe.servings,
    prepMinutes: recipe.prepMinutes,
    cookMinutes: recipe.cookMinutes,
    difficulty: recipe.difficulty,
  };
}

export function recipeView(row: RecipeWithIngredients): RecipeView {
  return {
    ...recipeTeaser(row),
    steps_en: row.recipe.stepsEn,
    steps_ar: row.recipe.stepsAr,
    ingredients: row.ingredients.map((part) => ({
      id: part.id,
      name_en: part.nameEn,
      name_ar: part.nameAr,
      quantity: part.quantity,
      unit_en: part.unitEn,
      unit_ar: part.unitAr,
      productId: part.productId,
    })),
  };
}

export function charityView({ charity, picture }: CharityRow) {
  return {
    id: charity.id,
    nameEn: charity.nameEn,
    nameAr: charity.nameAr,
    descriptionEn: charity.descriptionEn,
    descriptionAr: charity.descriptionAr,
    image: pictureView(picture),
    sort_order: charity.sortOrder,
    is_active: charity.isActive,
  };
}
