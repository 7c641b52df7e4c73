import { seasonWindow } from '@karaz/domain/catalog/seasons';
import type * as tables from '../tables/content.ts';
import { categoryIds, tagIds } from './catalog-rows.ts';
import { required } from './keyed.ts';
import { days } from './local-time.ts';
import type { PictureIds } from './picture-rows.ts';
import { productIds } from './product-rows.ts';
import { banners, charities, faqs, pages, posts, recipes } from './seed-data.ts';

/** Terms that changed the day the shop opened would be strange. */
const PAGES_WRITTEN_DAYS_AGO = 60;

export type CharityRow = ReturnType<typeof charityRows>[number];

export function contentRows(now: Date, pictureIds: PictureIds) {
  return {
    recipes: recipeRows(now, pictureIds),
    recipeIngredients: ingredientRows(),
    banners: bannerRows(now, pictureIds),
    customPages: pages.map(({ slug, title, body, inHeader }, index): typeof tables.customPages.$inferInsert => ({
      id: index + 1,
      slug,
      titleEn: title.en,
      titleAr: title.ar,
      bodyEn: body.en,
      bodyAr: body.ar,
      isInHeader: inHeader ?? false,
      sortOrder: index,
      updatedAt: new Date(now.getTime() - days(PAGES_WRITTEN_DAYS_AGO)),
    })),
    faqs: faqs.map(({ topic, question, answer }, index): typeof tables.faqs.$inferInsert => ({
      id: index + 1,
      topicEn: topic.en,
      topicAr: topic.ar,
      questionEn: question.en,
      questionAr: question.ar,
      answerEn: answer.en,
      answerAr: answer.ar,
      sortOrder: index,
    })),
    charities: charityRows(pictureIds),
    posts: postRows(now, pictureIds),
    postTags: postTagRows(),
  };
}

function recipeRows(now: Date, pictureIds: PictureIds) {
  return recipes.map((recipe, index): typeof tables.recipes.$inferInsert => ({
    id: index + 1,
    slug: recipe.key,
    nameEn: recipe.name.en,
    nameAr: recipe.name.ar,
    descriptionEn: recipe.description.en,
    descriptionAr: recipe.description.ar,
    mediaId: required(pictureIds, recipe.picture),
    servings: recipe.servings,
    prepMinutes: recipe.prepMinutes,
    cookMinutes: recipe.cookMinutes,
    difficulty: recipe.difficulty,
    stepsEn: recipe.steps.map(({ en }) => en),
    stepsAr: recipe.steps.map(({ ar }) => ar),
    sortOrder: index,
    createdAt: new Date(now.getTime() - days(5 * (recipes.length - index))),
  }));
}

function ingredientRows() {
  let id = 0;
  return recipes.flatMap(({ ingredients }, recipeIndex) =>
    ingredients.map(({ name, quantity, unit, product }, position): typeof tables.recipeIngredients.$inferInsert => ({
      id: ++id,
      recipeId: recipeIndex + 1,
      position,
      nameEn: name.en,
      nameAr: name.ar,
      quantity,
      unitEn: unit.en,
      unitAr: unit.ar,
      productId: product === undefined ? null : required(productIds, product),
    })),
  );
}

function bannerRows(now: Date, pictureIds: PictureIds) {
  return banners.map((banner, index): typeof tables.banners.$inferInsert => ({
    ...daysOfSeason(banner.season, now),
    id: index + 1,
    key: banner.key,
    titleEn: banner.title.en,
    titleAr: banner.title.ar,
    subtitleEn: banner.subtitle.en,
    subtitleAr: banner.subtitle.ar,
    actionEn: banner.action.en,
    actionAr: banner.action.ar,
    link: banner.link ?? `/categories/details/${required(categoryIds, banner.category ?? '')}`,
    mediaId: required(pictureIds, banner.picture),
    mediaRtlId: required(pictureIds, `${banner.picture}-rtl`),
    countryCodes: banner.countries ?? null,
    sortOrder: index,
  }));
}

/** When the banner of a season is shown: this time if it is on, else the next. */
function daysOfSeason(season: string | undefined, now: Date) {
  const window = season === undefined ? null : seasonWindow(season, now);
  return window && { startsAt: window.from, endsAt: window.until };
}

function postRows(now: Date, pictureIds: PictureIds) {
  return posts.map(({ slug, title, summary, body, picture, daysAgo }, index): typeof tables.posts.$inferInsert => {
    const at = new Date(now.getTime() - days(daysAgo));
    return {
      id: index + 1,
      slug,
      titleEn: title.en,
      titleAr: title.ar,
      summaryEn: summary.en,
      summaryAr: summary.ar,
      bodyEn: body.en,
      bodyAr: body.ar,
      mediaId: required(pictureIds, picture),
      isPublished: true,
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    };
  });
}

function postTagRows() {
  return posts.flatMap(({ tags }, index) =>
    tags.map((key): typeof tables.postTags.$inferInsert => ({ postId: index + 1, tagId: required(tagIds, key) })),
  );
}

function charityRows(pictureIds: PictureIds) {
  return charities.map(
    (charity, index) =>
      ({
        id: index + 1,
        key: charity.key,
        countryCode: charity.country,
        nameEn: charity.name.en,
        nameAr: charity.name.ar,
        descriptionEn: charity.description.en,
        descriptionAr: charity.description.ar,
        addressEn: charity.address.en,
        addressAr: charity.address.ar,
        mediaId: required(pictureIds, charity.picture),
        sortOrder: index,
        isActive: charity.active ?? true,
      }) satisfies typeof tables.charities.$inferInsert,
  );
}
