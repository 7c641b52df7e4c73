import type { OfficeStoreSettings } from '@karaz/contract/admin/settings';
import type { StoreSettings } from '@karaz/contract/store-settings';
import { isReadablePrimary, nearestReadablePrimary } from '@karaz/domain/brand/brand-colours';
import { offeredLanguages } from '@karaz/domain/more-languages';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../../api-deps.ts';
import { changeStoreSettings, isPictureAddress, readStoreSettings } from '../../content/store-settings.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { forStaff } from '../../texts/in-all-languages.ts';
import { updateResource, withVersion } from '../save-resource.ts';

export async function storeView(db: Database): Promise<OfficeStoreSettings> {
  const { store_name_en, store_name_ar, footer_text_en, footer_text_ar, club_name_en, club_name_ar, ...settings } =
    await readStoreSettings(db);
  return withVersion({
    storeName_en: store_name_en,
    storeName_ar: store_name_ar,
    supportEmail: settings.support_email,
    defaultCountry: settings.default_country,
    defaultLanguage: settings.default_language,
    languages: settings.languages,
    logo: settings.logo,
    icon: settings.icon,
    primaryColour: settings.colours.primary,
    accentColour: settings.colours.accent,
    font: settings.font,
    tagline_en: settings.tagline_en,
    tagline_ar: settings.tagline_ar,
    description_en: settings.description_en,
    description_ar: settings.description_ar,
    footerText_en: footer_text_en,
    footerText_ar: footer_text_ar,
    closedText_en: settings.closed_text_en,
    closedText_ar: settings.closed_text_ar,
    clubName_en: club_name_en,
    clubName_ar: club_name_ar,
    social: settings.social,
    headerMenu: settings.header_menu,
    footerMenu: settings.footer_menu,
    departments: settings.departments,
  });
}

type Fields = Omit<OfficeStoreSettings, 'version'>;

const storedFields = (fields: Fields, { languages }: Fields): Omit<StoreSettings, 'is_open'> => ({
  store_name_en: fields.storeName_en,
  store_name_ar: fields.storeName_ar,
  support_email: fields.supportEmail,
  default_country: fields.defaultCountry,
  default_language: fields.defaultLanguage,
  languages: offeredLanguages(fields.languages ?? languages ?? [], fields.defaultLanguage),
  logo: fields.logo,
  icon: fields.icon,
  colours: { primary: fields.primaryColour, accent: fields.accentColour },
  font: fields.font,
  tagline_en: fields.tagline_en,
  tagline_ar: fields.tagline_ar,
  description_en: fields.description_en,
  description_ar: fields.description_ar,
  footer_text_en: fields.footerText_en,
  footer_text_ar: fields.footerText_ar,
  closed_text_en: fields.closedText_en,
  closed_text_ar: fields.closedText_ar,
  club_name_en: fields.clubName_en,
  club_name_ar: fields.clubName_ar,
  social: fields.social,
  header_menu: fields.headerMenu,
  footer_menu: fields.footerMenu,
  departments: fields.departments,
});

export async function saveStore(
  { db, store }: Pick<ApiDeps, 'db' | 'store'>,
  context: RequestContext,
  body: OfficeStoreSettings,
): Promise<Outcome<OfficeStoreSettings>> {
  const saved = await updateResource(db, context, {
    entity: 'settings',
    id: 'store',
    version: body.version,
    read: storeView,
    write: async (tx, before) => {
      const problem = contrastProblem(body, context.language) ?? (await pictureProblem(tx, body, before));
      if (problem) return problem;
      await changeStoreSettings(tx, storedFields(body, before));
      return undefined;
    },
  });
  if (saved.ok) await store.refresh();
  return saved;
}

const CONTRAST_TEXT: Readonly<Record<Language, (nearest: string) => string>> = forStaff({
  en: (nearest) => `White text cannot be read on this colour. The nearest that works is ${nearest}`,
  ar: (nearest) => `لا يمكن قراءة النص الأبيض على هذا اللون. أقرب لون مناسب: ${nearest}`,
});

function contrastProblem({ primaryColour }: Fields, language: Language) {
  if (isReadablePrimary(primaryColour)) return undefined;
  const text = CONTRAST_TEXT[language](nearestReadablePrimary(primaryColour));
  return failure('contrastTooLow', { fields: { primaryColour: { code: 'contrastTooLow', text } } });
}

/** A picture that was there before stays allowed: the demo's own logo is in no library. */
async function pictureProblem(tx: Transaction, fields: Fields, before: Fields) {
  for (const name of ['logo', 'icon'] as const) {
    const address = fields[name];
    if (address === '' || address === before[name] || (await isPictureAddress(tx, address))) continue;
    return failure('validationFailed', { fields: { [name]: { code: 'notFound' } } });
  }
  return undefined;
}
