import type { CategoryView } from '@karaz/contract/catalog';
import type { CountrySettingsView } from '@karaz/contract/settings';
import type { GlobalSettingView } from '@karaz/contract/store-settings';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { memoizeByLanguage } from '../../router/memoize-by-language.ts';
import type { LoadArgs } from '../../router/page.ts';

export type NamedLink = { id: number; name: string };
export type MenuCategory = NamedLink & { picture: string | null; children: NamedLink[] };

/** What the frame around every shop page shows, already in the visitor's language. */
export type ShellModel = {
  hasClub: boolean;
  support: { email: string; phone: string; whatsapp: string };
  pages: { slug: string; title: string }[];
  headerCategories: NamedLink[];
  categories: MenuCategory[];
  social: { name: string; label: string; url: string }[];
};

const CATEGORY_LIMIT = 100;

/** Each part may fail alone: a shop without its menu still sells. */
export async function loadShell({ api, visitor, language }: LoadArgs): Promise<ShellModel> {
  const [settings, categories, global] = await Promise.allSettled([
    api('GET /api/v1/settings/country/:code', { params: { code: visitor.country } }),
    api('GET /api/v1/categories', { query: { parentsOnly: true, limit: CATEGORY_LIMIT, areaId: visitor.areaId } }),
    api('GET /api/v1/settings'),
  ]);
  return shellModel({
    settings: settings.status === 'fulfilled' ? settings.value : null,
    categories: categories.status === 'fulfilled' ? categories.value.data : [],
    global: global.status === 'fulfilled' ? (global.value.data[0] ?? null) : null,
    language,
  });
}

type Named = { id: number; name_en: string; name_ar: string };
const named = (entity: Named, language: Language): NamedLink => ({
  id: entity.id,
  name: pick(entity, 'name', language),
});

const menuOf = memoizeByLanguage((categories: readonly CategoryView[], language): MenuCategory[] =>
  categories.map((category) => ({
    ...named(category, language),
    picture: category.image?.path ?? null,
    children: category.sub_categories.map((child) => named(child, language)),
  })),
);

type Responses = {
  settings: CountrySettingsView | null;
  categories: readonly CategoryView[];
  global: GlobalSettingView | null;
  language: Language;
};

export function shellModel({ settings, categories, global, language }: Responses): ShellModel {
  return {
    hasClub: settings?.loyalty_system_enabled ?? false,
    support: {
      email: settings?.support_email || (global?.support_email ?? ''),
      phone: settings?.support_phone ?? '',
      whatsapp: settings?.whatsapp ?? '',
    },
    pages: (settings?.customPages ?? [])
      .filter((page) => page.is_in_header)
      .map((page) => ({ slug: page.slug, title: pick(page, 'title', language) })),
    headerCategories: (settings?.headerCategories ?? []).map((category) => named(category, language)),
    categories: menuOf(categories, language),
    social: (global?.social ?? []).map(({ value, label, path }) => ({ name: value, label, url: path })),
  };
}
