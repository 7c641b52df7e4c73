import type { GlobalSettingView } from '@karaz/contract/store-settings';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { Address } from '../../router/address.ts';
import { href } from '../../router/match.ts';
import { categoryHref, EXPRESS_HREF, type FooterKey, type HeaderKey, type MenuLink } from './navigation.ts';

const PATHS = {
  express: EXPRESS_HREF,
  livestock: '/liveStocks',
  dining: '/dining',
  recipes: '/recipes',
  weekly_box: '/subscriptions',
  club: '/membership',
  sellers: '/sellers',
  about: '/about-us',
  contact: '/contact-us',
  stories: '/stories',
  faqs: '/faqs',
  terms: '/terms',
  privacy: '/privacy',
} as const satisfies Record<string, Address>;

type Entry = { key: HeaderKey | FooterKey; visible: boolean; label_en: string; label_ar: string; url: string };

function linkOf(entry: Entry, language: Language): MenuLink[] {
  const { key, url } = entry;
  const title = pick(entry, 'label', language);
  // The settings only hold paths of the store and https addresses.
  if (key === 'link') return [{ key, to: url as Address, title }];
  return key === 'categories' || key === 'pages' ? [] : [{ key, to: PATHS[key], title }];
}

type Contents = {
  hasClub: boolean;
  headerCategories: readonly { id: number; name: string }[];
  pages: readonly { slug: string; title_en: string; title_ar: string; is_in_header: boolean }[];
};

/** What is switched off is not in it; categories and pages stand where their entry does. */
export function headerMenu(
  { header_menu, departments }: GlobalSettingView,
  { hasClub, headerCategories, pages }: Contents,
  language: Language,
): MenuLink[] {
  const isOn = (key: HeaderKey) =>
    (!(key in departments) || departments[key as keyof typeof departments]) && (key !== 'club' || hasClub);
  return header_menu
    .filter(({ key, visible }) => visible && isOn(key))
    .flatMap((entry) => {
      const { key } = entry;
      if (key === 'categories')
        return headerCategories.map(({ id, name }) => ({ key, to: categoryHref(id), title: name }));
      if (key !== 'pages') return linkOf(entry, language);
      return pages
        .filter((page) => page.is_in_header)
        .map((page) => ({ key, to: href('/page/:slug', { slug: page.slug }), title: pick(page, 'title', language) }));
    });
}

export const footerMenu = ({ footer_menu }: GlobalSettingView, language: Language): MenuLink[] =>
  footer_menu.filter(({ visible }) => visible).flatMap((entry) => linkOf(entry, language));
