import type { PostTeaser, PostView } from '@karaz/contract/content';
import { pictureView } from '../media/picture-view.ts';
import type { PostRow } from './posts.queries.ts';

export function postTeaser({ post, picture, tags }: PostRow): PostTeaser {
  return {
    id: post.id,
    slug: post.slug,
    title_en: post.titleEn,
    title_ar: post.titleAr,
    summary_en: post.summaryEn,
    summary_ar: post.summaryAr,
    image: pictureView(picture),
    tags,
    publishedAt: (post.publishedAt ?? post.createdAt).toISOString(),
  };
}

export function postView(row: PostRow): PostView {
  const { post } = row;
  return {
    ...postTeaser(row),
    body_en: post.bodyEn,
    body_ar: post.bodyAr,
    seo_title_en: post.seoTitleEn,
    seo_title_ar: post.seoTitleAr,
    seo_description_en: post.seoDescriptionEn,
    seo_description_ar: post.seoDescriptionAr,
    updatedAt: post.updatedAt.toISOString(),
  };
}
