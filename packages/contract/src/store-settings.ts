import { HEX_COLOUR } from '@karaz/domain/brand/contrast';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@karaz/domain/languages';
import { FONT_FAMILIES } from '@karaz/domain/settings/interface-settings';
import {
  DEFAULT_ACCENT,
  DEFAULT_PRIMARY,
  type Department,
  FOOTER_ENTRIES,
  HEADER_ENTRIES,
} from '@karaz/domain/settings/store-settings';
import { z } from 'zod';

/** `label_*` empty: the entry's usual name. `url`: only of the shop's own links. */
const menuEntry = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.object({
    key: z.enum(keys),
    visible: z.boolean(),
    label_en: z.string(),
    label_ar: z.string(),
    url: z.string(),
  });

/** What holds for the whole store whatever the country: the one row of `global_settings`. */
export const globalSetting = z.object({
  id: z.number().int(),
  store_name_en: z.string(),
  store_name_ar: z.string(),
  /** False: only staff see the shop, everybody else that it opens soon. */
  is_open: z.boolean(),
  default_country: z.enum(COUNTRY_CODES),
  default_language: z.enum(LANGUAGE_CODES),
  /** Those that visitors can choose: English, Arabic and whatever else the owner offers. */
  languages: z.array(z.enum(LANGUAGE_CODES)),
  /** Address of a picture; empty: the name is written out. */
  logo: z.string(),
  /** Address of a square picture; empty: the first letter of the name. */
  icon: z.string(),
  colours: z.object({ primary: z.string().regex(HEX_COLOUR), accent: z.string().regex(HEX_COLOUR) }),
  font: z.enum(FONT_FAMILIES),
  tagline_en: z.string(),
  tagline_ar: z.string(),
  /** What search engines and app stores show. */
  description_en: z.string(),
  description_ar: z.string(),
  footer_text_en: z.string(),
  footer_text_ar: z.string(),
  /** What visitors read while the shop is closed; empty: that it opens soon. */
  closed_text_en: z.string(),
  closed_text_ar: z.string(),
  /** Empty: made from the store's name. */
  club_name_en: z.string(),
  club_name_ar: z.string(),
  social: z.array(z.object({ value: z.string(), label: z.string(), path: z.string() })),
  header_menu: z.array(menuEntry(HEADER_ENTRIES)),
  footer_menu: z.array(menuEntry(FOOTER_ENTRIES)),
  departments: z.object({
    livestock: z.boolean(),
    dining: z.boolean(),
    recipes: z.boolean(),
    weekly_box: z.boolean(),
    club: z.boolean(),
  } satisfies Record<Department, unknown>),
  support_email: z.string(),
});
export type GlobalSettingView = z.infer<typeof globalSetting>;
export type StoreSettings = Omit<GlobalSettingView, 'id'>;

type Named = Pick<StoreSettings, 'store_name_en' | 'store_name_ar' | 'club_name_en' | 'club_name_ar'>;

export const storeName = (names: Named, language: LanguageCode) =>
  language === 'ar' ? names.store_name_ar : names.store_name_en;

/** The database has the same rule for messages: fill_store_names. */
export const clubName = (names: Named, language: LanguageCode) =>
  language === 'ar'
    ? names.club_name_ar || `نادي ${names.store_name_ar}`
    : names.club_name_en || `${names.store_name_en} Club`;

const standardEntry = <Key extends string>(key: Key) => ({ key, visible: true, label_en: '', label_ar: '', url: '' });
const allDepartments = (isOn: boolean): StoreSettings['departments'] => ({
  livestock: isOn,
  dining: isOn,
  recipes: isOn,
  weekly_box: isOn,
  club: isOn,
});

/** A store nobody has set up yet. */
export const NEW_STORE: Readonly<StoreSettings> = {
  store_name_en: 'My shop',
  store_name_ar: 'متجري',
  is_open: false,
  default_country: 'kw',
  default_language: 'en',
  languages: LANGUAGES.filter(({ ready }) => ready).map(({ code }) => code),
  logo: '',
  icon: '',
  colours: { primary: DEFAULT_PRIMARY, accent: DEFAULT_ACCENT },
  font: 'Readex Pro',
  tagline_en: '',
  tagline_ar: '',
  description_en: '',
  description_ar: '',
  footer_text_en: '',
  footer_text_ar: '',
  closed_text_en: '',
  closed_text_ar: '',
  club_name_en: '',
  club_name_ar: '',
  social: [],
  header_menu: HEADER_ENTRIES.filter((key) => key !== 'link').map(standardEntry),
  footer_menu: FOOTER_ENTRIES.filter((key) => key !== 'link').map(standardEntry),
  departments: allDepartments(false),
  support_email: '',
};

/** Of a row written before a setting existed. */
const OLDER_STORE: Readonly<StoreSettings> = { ...NEW_STORE, is_open: true, departments: allDepartments(true) };

/** What is missing or cannot be read is its default: a store always has settings. */
export function readStoreSettings(data: Readonly<Record<string, unknown>> | undefined): StoreSettings {
  if (!data) return NEW_STORE;
  const { id: _, ...shape } = globalSetting.shape;
  const read = Object.entries(shape).filter(([name, schema]) => schema.safeParse(data[name]).success);
  const found = Object.fromEntries(read.map(([name]) => [name, data[name]]));
  return globalSetting.omit({ id: true }).parse({ ...OLDER_STORE, ...found });
}
