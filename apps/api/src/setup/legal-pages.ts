import type { CountryCode } from '@karaz/domain/countries';
import type { Language, MainLanguage } from '@karaz/i18n/language';
import { sanitizeBody } from '../content/sanitize-body.ts';
import { readStoreSettings } from '../content/store-settings.ts';
import type { Database, Transaction } from '../db/database.ts';
import { LEGAL_SLUGS, LEGAL_TEXTS, type LegalDetails, type LegalText } from './legal-texts.ts';
import { insertMissingPages, selectActiveCountries, selectFirstBranch } from './setup.queries.ts';

/** Pages that exist stay as they are. Returns the addresses of the new ones. */
export async function addLegalPages(tx: Transaction): Promise<string[]> {
  const details = { en: await detailsIn(tx, 'en'), ar: await detailsIn(tx, 'ar') };
  const rows = LEGAL_SLUGS.map((slug, index) => {
    const [en, ar] = [LEGAL_TEXTS.en[slug](details.en), LEGAL_TEXTS.ar[slug](details.ar)];
    return {
      slug,
      titleEn: en.title,
      titleAr: ar.title,
      bodyEn: sanitizeBody(htmlOf(en)),
      bodyAr: sanitizeBody(htmlOf(ar)),
      isInHeader: false,
      isPublished: true,
      sortOrder: index + 1,
    };
  });
  return insertMissingPages(tx, rows);
}

async function detailsIn(db: Database, language: MainLanguage): Promise<LegalDetails> {
  const settings = await readStoreSettings(db);
  const [first] = await selectActiveCountries(db);
  const branch = await selectFirstBranch(db);
  const code = first?.settings.countryCode ?? 'kw';
  return {
    shop: settings[`store_name_${language}`],
    email: settings.support_email,
    phone: first?.settings.supportPhone ?? '',
    address: (language === 'ar' ? branch?.addressAr : branch?.addressEn) ?? '',
    country: countryName(code, language),
    vatNumber: first?.settings.vatNumber ?? '',
  };
}

const countryName = (code: CountryCode, language: Language) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code;

const htmlOf = ({ sections }: LegalText) =>
  sections
    .map(({ heading, paragraphs }) =>
      [`<h2>${escapeHtml(heading)}</h2>`, ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)].join(''),
    )
    .join('');

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
