import type { OfficeCategory } from '@karaz/contract/admin/categories';

/** What the form of a category edits. */
export type CategoryValues = Omit<
  OfficeCategory,
  'id' | 'image' | 'banner' | 'bannerRtl' | 'productCount' | 'allProductCount' | 'version'
>;

export const NEW_CATEGORY: CategoryValues = {
  name_en: '',
  name_ar: '',
  slug: '',
  description_en: '',
  description_ar: '',
  classification: 'grocery',
  zone: null,
  isInHeader: false,
  isPublished: true,
  mediaId: null,
  bannerMediaId: null,
  bannerMediaRtlId: null,
  taxClasses: {},
  parentId: null,
};

export function valuesOf({
  id: _id,
  image: _image,
  banner: _banner,
  bannerRtl: _bannerRtl,
  productCount: _count,
  allProductCount: _all,
  version: _version,
  ...values
}: OfficeCategory): CategoryValues {
  return values;
}
