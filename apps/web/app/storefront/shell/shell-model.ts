import type { Capabilities } from '@karaz/contract/capabilities';
import type { CategoryView } from '@karaz/contract/catalog';
import type { CountrySettingsView } from '@karaz/contract/settings';
import type { GlobalSettingView } from '@karaz/contract/store-settings';
import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { memoizeByLanguage } from '../../router/memoize-by-language.ts';
import type { LoadArgs } from '../../router/page.ts';
import { footerMenu, headerMenu } from './menus.ts';
import type { MenuLink } from './navigation.ts';

export type WayToPay = OnlineMethod | 'cash';
export type NamedLink = { id: number; name: string };
export type MenuCategory = NamedLink & { picture: string | null; children: NamedLink[] };

/** What the frame around every shop page shows, already in the visitor's language. */
export type ShellModel = {
  hasClub: boolean;
  /** VAT comes on top of the prices. */
  isTaxOnTop: boolean;
  support: { email: string; phone: string; whatsapp: string };
  headerMenu: MenuLink[];
  footerMenu: MenuLink[];
  footerText: string;
  /** The ways to pay that work in the visitor's country. */
  payments: WayToPay[];
  /** Names of the countries the shop delivers in. */
  countries: string[];
  headerCategories: NamedLink[];
  categories: MenuCategory[];
  social: { name: string; label: string; url: string }[];
};

const CATEGORY_LIMIT = 100;

/** Each part may fail alone: a shop without its menu still sells. */
export async function loadShell({ api, visitor, language }: LoadArgs): Promise<ShellModel> {
  const [settings, categories, global, countries, capabilities] = await Promise.allSettled([
    api('GET /api/v1/settings/country/:code', { params: { code: visitor.country } }),
    api('GET /api/v1/categories', { query: { parentsOnly: true, limit: CATEGORY_LIMIT, areaId: visitor.areaId } }),
    api('GET /api/v1/settings'),
    api('GET /api/countries', { query: { activeOnly: true } }),
    api('GET /api/v1/capabilities'),
  ]);
  const inCountry = capabilities.status === 'fulfilled' ? capabilities.value.countries : [];
  return shellModel({
    settings: settings.status === 'fulfilled' ? settings.value : null,
    categories: categories.status === 'fulfilled' ? categories.value.data : [],
    global: global.status === 'fulfilled' ? (global.value.data[0] ?? null) : null,
    countries: countries.status === 'fulfilled' ? countries.value : [],
    payments: waysToPay(inCountry.find(({ code }) => code === visitor.country)),
    language,
  });
}

type Offered = Capabilities['countries'][number] | undefined;
const waysToPay = (offered: Offered): WayToPay[] => [...(offered?.methods ?? []), ...(offered?.cash ? CASH : [])];
const CASH = ['cash'] as const;

/** The home page of a network is nobody's own. */
const isOwnPage = (url: string) => URL.canParse(url) && /[^/]/.test(new URL(url).pathname);

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
  countries: readonly { name_en: string; name_ar: string }[];
  payments: WayToPay[];
  language: Language;
};

export function shellModel({ settings, categories, global, countries, payments, language }: Responses): ShellModel {
  const hasClub = settings?.loyalty_system_enabled ?? false;
  const headerCategories = (settings?.headerCategories ?? []).map((category) => named(category, language));
  return {
    hasClub,
    isTaxOnTop: settings !== null && settings.vat_percent > 0 && !settings.prices_include_tax,
    support: {
      email: settings?.support_email || (global?.support_email ?? ''),
      phone: settings?.support_phone ?? '',
      whatsapp: settings?.whatsapp ?? '',
    },
    headerMenu: global
      ? headerMenu(global, { hasClub, headerCategories, pages: settings?.customPages ?? [] }, language)
      : [],
    footerMenu: global ? footerMenu(global, language) : [],
    footerText: global ? pick(global, 'footer_text', language) : '',
    payments,
    countries: countries.map((country) => pick(country, 'name', language)),
    headerCategories,
    categories: menuOf(categories, language),
    social: (global?.social ?? []).flatMap(({ value, label, path }) =>
      isOwnPage(path) ? [{ name: value, label, url: path }] : [],
    ),
  };
}
