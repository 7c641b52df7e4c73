import type { ReviewView } from '@karaz/contract/review';
import type { AttributeValueView, ProductView } from '@karaz/contract/stocks';
import type { CountryCode } from '@karaz/domain/countries';
import type { Language } from '@karaz/i18n/language';
import { pictureView } from '../media/picture-view.ts';
import type { ProductRow, ReviewRow, ValueRow } from './products.queries.ts';
import { promotionTerms } from './promotion-terms.ts';

export function productView(row: ProductRow, reader: { language: Language; country: CountryCode }): ProductView {
  const { product } = row;
  const categories = row.categories.map(linkView);
  return {
    id: product.id,
    sku: product.sku,
    code: product.code,
    gtin: product.gtin,
    brand: product.brand,
    slug: product.slug,
    name_en: product.nameEn,
    name_ar: product.nameAr,
    description_en: product.descriptionEn,
    description_ar: product.descriptionAr,
    short_description_en: product.shortDescriptionEn,
    short_description_ar: product.shortDescriptionAr,
    seo_title_en: product.seoTitleEn,
    seo_title_ar: product.seoTitleAr,
    seo_description_en: product.seoDescriptionEn,
    seo_description_ar: product.seoDescriptionAr,
    classification: product.classification,
    food: product.food,
    images: row.pictures.flatMap((picture) => pictureView(picture) ?? []),
    categories,
    category: categories.find(({ id }) => id === product.mainCategoryId) ?? categories[0] ?? null,
    categoryPath: row.categoryPath.map(linkView),
    tags: row.tags.map(linkView),
    promotions: row.promotions.map((promotion) => ({
      ...{ id: promotion.id, name_en: promotion.nameEn, name_ar: promotion.nameAr },
      terms: promotionTerms(promotion, reader.country, reader.language),
      countries: promotion.countries,
    })),
    clubBenefits: row.benefits.map(({ id, nameEn, nameAr, percent, minPeople }) => ({
      ...{ id, name_en: nameEn, name_ar: nameAr },
      percent,
      minPeople,
    })),
    attributes: attributesOf(row),
    variations: row.variations.map(({ id, values }) => ({ id, attributeValues: (values ?? []).map(valueView) })),
    averageRating: product.averageRating,
    totalReviews: product.totalReviews,
    reviews: row.reviews.map(reviewView),
  };
}

const linkView = ({ id, slug, nameEn, nameAr }: ProductRow['tags'][number]) => ({
  id,
  slug,
  name_en: nameEn,
  name_ar: nameAr,
});

function attributesOf({ variations }: ProductRow): ProductView['attributes'] {
  const all = variations.flatMap(({ values }) => values ?? []);
  const byId = new Map(
    all.map(({ attributeId, code, nameEn, nameAr }) => [
      attributeId,
      { id: attributeId, code, name_en: nameEn, name_ar: nameAr },
    ]),
  );
  return [...byId.values()];
}

export function valueView(row: ValueRow): AttributeValueView {
  return {
    id: row.id,
    value_en: row.valueEn,
    value_ar: row.valueAr,
    ...(row.hex === null ? {} : { hex: row.hex }),
    attribute: { id: row.attributeId, code: row.code, name_en: row.nameEn, name_ar: row.nameAr },
  };
}

export function reviewView(row: ReviewRow): ReviewView {
  return {
    id: row.id,
    name: row.name,
    rating: row.rating,
    review: row.review,
    verified_purchase: row.verifiedPurchase,
    createdAt: new Date(row.createdAt).toISOString(),
    reply: replyView(row.reply, row.repliedAt),
  };
}

export const replyView = (text: string | null, at: Date | string | null): ReviewView['reply'] =>
  text !== null && at !== null ? { text, createdAt: new Date(at).toISOString() } : null;
