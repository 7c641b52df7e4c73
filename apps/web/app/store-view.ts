import { clubName, type StoreSettings, storeName } from '@karaz/contract/store-settings';
import type { Department } from '@karaz/domain/settings/store-settings';
import type { Language } from '@karaz/i18n/language';
import type { StoreTexts } from './texts/texts.ts';

/** What every page reads of the store's settings, in the visitor's language; it travels in the HTML. */
export type StoreView = StoreTexts & {
  /** Address of a picture; empty: the name is written out. */
  logo: string;
  departments: Readonly<Record<Department, boolean>>;
  /** Address of pictures of flags, with `{code}`; not set: the store's own. */
  flagImageUrl?: string;
  /** Where the shop is on social networks, by the network's name. */
  social: readonly { value: string; path: string }[];
  /** Those a visitor can choose. */
  languages: readonly Language[];
};

export function storeView(settings: StoreSettings, language: Language): StoreView {
  const isArabic = language === 'ar';
  return {
    storeName: storeName(settings, language),
    otherStoreName: storeName(settings, isArabic ? 'en' : 'ar'),
    clubName: clubName(settings, language),
    tagline: isArabic ? settings.tagline_ar : settings.tagline_en,
    storeDescription: isArabic ? settings.description_ar : settings.description_en,
    logo: settings.logo,
    departments: settings.departments,
    social: settings.social.map(({ value, path }) => ({ value, path })),
    languages: settings.languages,
  };
}
