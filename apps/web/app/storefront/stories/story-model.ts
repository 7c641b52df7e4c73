import type { PostTeaser } from '@karaz/contract/content';
import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { formatDate } from '@karaz/i18n/format-date';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { href } from '../../router/match.ts';
import type { PictureSource } from '../../ui/picture.tsx';

export type StoryCardModel = {
  slug: string;
  title: string;
  summary: string;
  date: string;
  image: PictureSource | null;
  tags: string[];
};

export const storyHref = (slug: string) => href('/stories/:slug', { slug });

export function storyCard(post: PostTeaser, language: Language, country: CountryCode): StoryCardModel {
  return {
    slug: post.slug,
    title: pick(post, 'title', language),
    summary: pick(post, 'summary', language),
    date: formatDate(post.publishedAt, language, COUNTRIES[country].timeZone),
    image: post.image && {
      path: post.image.path,
      width: post.image.width,
      height: post.image.height,
      blur: post.image.blur,
    },
    tags: post.tags.map((tag) => pick(tag, 'name', language)),
  };
}
