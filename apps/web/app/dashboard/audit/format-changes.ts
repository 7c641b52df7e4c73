import type { NamesOfIds } from '@karaz/contract/admin/audit';
import { translatedPart } from '@karaz/domain/catalog/translated-texts';
import { COUNTRIES, isCountryCode } from '@karaz/domain/countries';
import { type CurrencyCode, isCurrencyCode, toMinor } from '@karaz/domain/money';
import { kindOfField, referenceKey } from '@karaz/domain/office/audit-references';
import { formatMoney } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { formatNumber } from '@karaz/i18n/format-number';
import { type Language, parseLanguage } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { countryName, languageName, weekdayNames } from '../form/intl-names.ts';

export type FormatContext = {
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
  formatDateTime: (instant: string) => string;
  day: (date: string) => string;
};

type Fields = Readonly<Record<string, unknown>>;

/** Rendered from other fields, counted, or of no meaning to a person. */
const HIDDEN_FIELDS = new Set([
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
  ...[
    'productCount',
    'allProductCount',
    'memberCount',
    'orderCount',
    'noteId',
    'width',
    'height',
    'substituteStockId',
    'operation',
  ],
]);
export const isVisible = (field: string): boolean => !HIDDEN_FIELDS.has(field);

/** A reason nobody gave is no change. */
const hasValue = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

/** Of allergens no entry says that there is none; nothing said so before. */
const isNone = (field: string, value: unknown): boolean =>
  field === 'allergens' && Array.isArray(value) && value.length === 0;

/** Of a pick, first which line of the order it was. */
const SUBJECTS = new Set(['itemId']);

/** Every field there is something to say about, what the change is of before what changed. */
export function visibleFields(before: Fields, after: Fields): string[] {
  // Of a custom role its name says it: the role it was made from is none that anybody was given.
  const isCustom = hasValue(after['customRoleId']);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !(isCustom && name === 'role'))
    .filter(
      (name) => isVisible(name) && [before[name], after[name]].some((value) => hasValue(value) || isNone(name, value)),
    )
    .sort((one, other) => Number(SUBJECTS.has(other)) - Number(SUBJECTS.has(one)));
}

/** 'Name · Arabic' of nameAr and name_ar. A name without a text is at least split into words. */
export function fieldLabel(field: string, text: FormatContext['text'], reader: Language): string {
  const { fields, english, arabic } = text;
  const translated = translatedPart(field);
  if (translated)
    return `${fieldLabel(camelCase(translated.field), text, reader)} · ${languageName(translated.language, reader)}`;
  const [, base = field, ending] = /^(.+?)_?(En|Ar|en|ar)$/.exec(field) ?? [];
  const isPair = fields[field] === undefined && fields[base] !== undefined && ending !== undefined;
  const name = isPair ? base : field;
  const label = fields[name] ?? separated(name);
  return isPair ? `${label} · ${ending.toLowerCase() === 'en' ? english : arabic}` : label;
}

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const separated = (name: string) => {
  const spaced = name.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
};

const MAX_LISTED = 6;
const MAX_CHARACTERS = 140;

/** What a value says to a person; `beside` are the fields it stands among. */
export function formatValue(field: string, value: unknown, context: FormatContext, beside: Fields = {}): string {
  if (isNone(field, value)) return context.text.values[field]?.['none'] ?? '';
  if (!hasValue(value)) return '';
  if (typeof value === 'boolean') return value ? context.text.yes : context.text.no;
  if (Array.isArray(value)) return formatList(field, value, context, beside);
  const kind = kindOfField(field);
  if (kind) return nameOf(kind, value, context) ?? `#${value}`;
  if (typeof value === 'number') return formatNumberValue(field, value, context, beside);
  if (typeof value === 'string') return formatText(field, value, context);
  return typeof value === 'object' && value !== null ? formatObject(value, context) : String(value);
}

function nameOf(kind: Parameters<typeof referenceKey>[0]['kind'], id: unknown, { names, language }: FormatContext) {
  const named = names[referenceKey({ kind, id: String(id) })];
  return named && pick(named, 'name', language);
}

function formatList(field: string, values: readonly unknown[], context: FormatContext, beside: Fields): string {
  const listed = values.slice(0, MAX_LISTED).map((value) => formatValue(field, value, context, beside));
  const isLong = listed.some((one) => one.includes(' · '));
  const rest = values.length - listed.length;
  const comma = context.language === 'ar' ? '، ' : ', ';
  const more = rest > 0 ? [context.text.moreValues(rest)] : [];
  return [...listed.filter(Boolean), ...more].join(isLong ? '\n' : comma);
}

/** { areaId: 4, fee: 1.5 } -> 'Salmiya · Fee 1.500 KWD'. */
function formatObject(parts: object, context: FormatContext): string {
  const beside: Fields = { ...parts };
  const isBilingual = Object.keys(parts).some((name) => /_?(en|En)$/.test(name));
  const mine = context.language === 'ar' ? /(Ar|_ar|^ar)$/ : /(En|_en|^en)$/;
  return Object.entries(beside)
    .filter(([name, value]) => isVisible(name) && hasValue(value))
    .filter(([name]) => !isBilingual || !/(En|Ar|_en|_ar|^en|^ar)$/.test(name) || mine.test(name))
    .sort(([one], [other]) => Number(isIdentifying(other)) - Number(isIdentifying(one)))
    .map(([name, value]) => {
      const formatted = formatValue(name, value, context, beside);
      if (isCountryCode(name)) return `${countryName(name, context.language)} ${formatted}`;
      return isIdentifying(name) ? formatted : `${fieldLabel(name, context.text, context.language)} ${formatted}`;
    })
    .join(' · ');
}
const NAMES_ITSELF = /^(name|title|value|country|weekday|day|label|opens|closes|from|to|sku|en|ar)(_?(en|ar|En|Ar))?$/;

const MONEY = new Set([
  ...['price', 'sellingPrice', 'fee', 'minOrder', 'deliveryFee', 'freeDeliveryFrom', 'charityFee', 'refund'],
]);

function formatNumberValue(field: string, value: number, context: FormatContext, beside: Fields): string {
  if (field === 'weekday') return weekdayNames(context.language)[value] ?? String(value);
  const currency = currencyBeside(field, beside, context);
  if (currency && field.endsWith('Minor')) return formatMoney(value, currency, context.language);
  const isMoney = MONEY.has(field) || isCountryCode(field);
  if (currency && isMoney) return formatMoney(toMinor(value, currency), currency, context.language);
  return Number.isInteger(value) ? formatNumber(value) : String(value);
}

function currencyBeside(
  field: string,
  { currency, country, branchId }: Fields,
  context: FormatContext,
): CurrencyCode | null {
  if (isCurrencyCode(currency)) return currency;
  if (isCountryCode(field)) return COUNTRIES[field].currency;
  if (isCountryCode(country)) return COUNTRIES[country].currency;
  const branch = context.names[referenceKey({ kind: 'branch', id: String(branchId) })];
  return branch?.currency ?? context.currency;
}

const COUNTRY_FIELDS = new Set(['country', 'countries', 'countryCode', 'defaultCountry', 'originCountry']);
const LANGUAGE_FIELDS = new Set(['language', 'defaultLanguage', 'languages']);

function formatText(field: string, value: string, context: FormatContext): string {
  const existing = context.text.values[field]?.[value];
  if (existing !== undefined) return existing;
  if (COUNTRY_FIELDS.has(field)) return countryName(value, context.language);
  if (LANGUAGE_FIELDS.has(field)) return languageName(parseLanguage(value), context.language);
  if (field === 'currency') return currencyName(value, context.language);
  if (field === 'fields') return fieldLabel(value, context.text, context.language);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return context.formatDateTime(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return context.day(value);
  if (/^\d\d:\d\d$/.test(value)) return formatClock(value, context.language);
  const plain = value
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > MAX_CHARACTERS ? `${plain.slice(0, MAX_CHARACTERS)}…` : plain;
}

const currencyName = (code: string, language: Language) =>
  new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code;

/**
 * Of two lists only what one has and the other has not: a branch has a hundred areas, and one of them changed. What both
 * have is described by what it is and what of it differs.
 */
export function onlyChanged(before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const removed = without(before, after);
  const added = without(after, before);
  // The same in another order: then the order is the change.
  return removed.length + added.length > 0 ? [differing(removed, added), differing(added, removed)] : [before, after];
}

const asText = (value: unknown) => JSON.stringify(value) ?? '';

function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const existing = new Set(other.map(asText));
  return list.filter((one) => !existing.has(asText(one)));
}

const isIdentifying = (field: string) =>
  kindOfField(field) !== undefined || NAMES_ITSELF.test(field) || field === 'key';
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const whichOf = (one: Fields) => asText(Object.entries(one).filter(([field]) => isIdentifying(field)));

function differing(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const partners = new Map(other.filter(isFields).map((one) => [whichOf(one), one]));
  return list.map((one) => {
    const partner = isFields(one) ? partners.get(whichOf(one)) : undefined;
    if (!isFields(one) || !partner) return one;
    const changed = Object.entries(one).filter(
      ([field, value]) => isIdentifying(field) || asText(value) !== asText(partner[field]),
    );
    return Object.fromEntries(changed);
  });
}
