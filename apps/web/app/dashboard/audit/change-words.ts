import type { NamesOfIds } from '@karaz/contract/admin/audit';
import { COUNTRIES, isCountryCode } from '@karaz/domain/countries';
import { type CurrencyCode, isCurrencyCode, toMinor } from '@karaz/domain/money';
import { kindOfField, referenceKey } from '@karaz/domain/office/audit-references';
import { formatClock, formatMoney, formatNumber } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { countryName, weekdayNames } from '../form/names-of.ts';

export type Words = {
  language: Language;
  text: {
    yes: string;
    no: string;
    fields: Readonly<Record<string, string>>;
    /** By field: { publish: { draft: 'Draft' } }. */
    values: Readonly<Record<string, Readonly<Record<string, string>>>>;
    moreValues: (count: number) => string;
    english: string;
    arabic: string;
  };
  names: NamesOfIds;
  /** Of the order or branch the entry is about. */
  currency: CurrencyCode | null;
  moment: (instant: string) => string;
  day: (date: string) => string;
};

type Fields = Readonly<Record<string, unknown>>;

/** Drawn from other fields, counted, or of no meaning to a person. */
const UNTOLD = new Set([
  ...[
    'id',
    'image',
    'imageRtl',
    'pictures',
    'blur',
    'path',
    'livePath',
    'canUndo',
    'lastChangeId',
    'updatedAt',
    'version',
    'isSelf',
  ],
  ...['productCount', 'allProductCount', 'memberCount', 'orderCount', 'noteId', 'width', 'height', 'substituteStockId'],
]);
export const isTold = (field: string): boolean => !UNTOLD.has(field);

/** A reason nobody gave is no change. */
const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

/** Of a pick, first which line of the order it was. */
const SUBJECTS = new Set(['itemId']);

/** Every field there is something to say about, what the change is of before what changed. */
export function fieldsToTell(before: Fields, after: Fields): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => isTold(name) && (isSaid(before[name]) || isSaid(after[name])))
    .sort((one, other) => Number(SUBJECTS.has(other)) - Number(SUBJECTS.has(one)));
}

/** 'Name · Arabic' of nameAr and name_ar. What nobody gave a word yet is at least told in separate words. */
export function fieldWords(field: string, { fields, english, arabic }: Words['text']): string {
  const [, base = field, ending] = /^(.+?)_?(En|Ar|en|ar)$/.exec(field) ?? [];
  const isPair = fields[field] === undefined && fields[base] !== undefined && ending !== undefined;
  const name = isPair ? base : field;
  const label = fields[name] ?? separated(name);
  return isPair ? `${label} · ${ending.toLowerCase() === 'en' ? english : arabic}` : label;
}

const separated = (name: string) => {
  const words = name.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

const MOST_LISTED = 6;
const MOST_LETTERS = 140;

/** What a value says to a person; `beside` are the fields it stands among. */
export function valueWords(field: string, value: unknown, words: Words, beside: Fields = {}): string {
  if (!isSaid(value)) return '';
  if (typeof value === 'boolean') return value ? words.text.yes : words.text.no;
  if (Array.isArray(value)) return listWords(field, value, words, beside);
  const kind = kindOfField(field);
  if (kind) return nameOf(kind, value, words) ?? `#${value}`;
  if (typeof value === 'number') return numberWords(field, value, words, beside);
  if (typeof value === 'string') return textWords(field, value, words);
  return typeof value === 'object' && value !== null ? partsWords(value, words) : String(value);
}

function nameOf(kind: Parameters<typeof referenceKey>[0]['kind'], id: unknown, { names, language }: Words) {
  const named = names[referenceKey({ kind, id: String(id) })];
  return named && pick(named, 'name', language);
}

function listWords(field: string, values: readonly unknown[], words: Words, beside: Fields): string {
  const shown = values.slice(0, MOST_LISTED).map((value) => valueWords(field, value, words, beside));
  const isLong = shown.some((one) => one.includes(' · '));
  const rest = values.length - shown.length;
  const comma = words.language === 'ar' ? '، ' : ', ';
  const more = rest > 0 ? [words.text.moreValues(rest)] : [];
  return [...shown.filter(Boolean), ...more].join(isLong ? '\n' : comma);
}

/** { areaId: 4, fee: 1.5 } -> 'Salmiya · Fee 1.500 KWD'. */
function partsWords(parts: object, words: Words): string {
  const beside: Fields = { ...parts };
  const isBilingual = Object.keys(parts).some((name) => /_?(en|En)$/.test(name));
  const mine = words.language === 'ar' ? /(Ar|_ar|^ar)$/ : /(En|_en|^en)$/;
  return Object.entries(beside)
    .filter(([name, value]) => isTold(name) && isSaid(value))
    .filter(([name]) => !isBilingual || !/(En|Ar|_en|_ar|^en|^ar)$/.test(name) || mine.test(name))
    .sort(([one], [other]) => Number(saysWhich(other)) - Number(saysWhich(one)))
    .map(([name, value]) => {
      const said = valueWords(name, value, words, beside);
      if (isCountryCode(name)) return `${countryName(name, words.language)} ${said}`;
      return saysWhich(name) ? said : `${fieldWords(name, words.text)} ${said}`;
    })
    .join(' · ');
}
const NAMES_ITSELF = /^(name|title|value|country|weekday|day|label|opens|closes|from|to|sku|en|ar)(_?(en|ar|En|Ar))?$/;

const MONEY = new Set([
  ...['price', 'sellingPrice', 'fee', 'minOrder', 'deliveryFee', 'freeDeliveryFrom', 'charityFee', 'refund'],
]);

function numberWords(field: string, value: number, words: Words, beside: Fields): string {
  if (field === 'weekday') return weekdayNames(words.language)[value] ?? String(value);
  const currency = currencyBeside(field, beside, words);
  if (currency && field.endsWith('Minor')) return formatMoney(value, currency, words.language);
  const isMoney = MONEY.has(field) || isCountryCode(field);
  if (currency && isMoney) return formatMoney(toMinor(value, currency), currency, words.language);
  return Number.isInteger(value) ? formatNumber(value) : String(value);
}

function currencyBeside(field: string, { currency, country, branchId }: Fields, words: Words): CurrencyCode | null {
  if (isCurrencyCode(currency)) return currency;
  if (isCountryCode(field)) return COUNTRIES[field].currency;
  if (isCountryCode(country)) return COUNTRIES[country].currency;
  const branch = words.names[referenceKey({ kind: 'branch', id: String(branchId) })];
  return branch?.currency ?? words.currency;
}

const COUNTRY_FIELDS = new Set(['country', 'countries', 'countryCode', 'defaultCountry', 'originCountry']);
const LANGUAGE_FIELDS = new Set(['language', 'defaultLanguage']);

function textWords(field: string, value: string, words: Words): string {
  const known = words.text.values[field]?.[value];
  if (known !== undefined) return known;
  if (COUNTRY_FIELDS.has(field)) return countryName(value, words.language);
  if (LANGUAGE_FIELDS.has(field)) return displayName('language', value, words.language);
  if (field === 'currency') return displayName('currency', value, words.language);
  if (field === 'fields') return fieldWords(value, words.text);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return words.moment(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return words.day(value);
  if (/^\d\d:\d\d$/.test(value)) return formatClock(value, words.language);
  const plain = value
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > MOST_LETTERS ? `${plain.slice(0, MOST_LETTERS)}…` : plain;
}

const displayName = (type: 'language' | 'currency', code: string, language: Language) =>
  new Intl.DisplayNames(language, { type }).of(code) ?? code;

/**
 * Of two lists only what one has and the other has not: a branch has a hundred areas, and one of them changed. What both
 * have is told by what it is and what of it differs.
 */
export function onlyChanged(before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const gone = without(before, after);
  const added = without(after, before);
  // The same in another order: then the order is the change.
  return gone.length + added.length > 0 ? [differing(gone, added), differing(added, gone)] : [before, after];
}

const asText = (value: unknown) => JSON.stringify(value) ?? '';

function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const known = new Set(other.map(asText));
  return list.filter((one) => !known.has(asText(one)));
}

const saysWhich = (field: string) => kindOfField(field) !== undefined || NAMES_ITSELF.test(field) || field === 'key';
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const whichOf = (one: Fields) => asText(Object.entries(one).filter(([field]) => saysWhich(field)));

function differing(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const partners = new Map(other.filter(isFields).map((one) => [whichOf(one), one]));
  return list.map((one) => {
    const partner = isFields(one) ? partners.get(whichOf(one)) : undefined;
    if (!isFields(one) || !partner) return one;
    const kept = Object.entries(one).filter(
      ([field, value]) => saysWhich(field) || asText(value) !== asText(partner[field]),
    );
    return Object.fromEntries(kept);
  });
}
