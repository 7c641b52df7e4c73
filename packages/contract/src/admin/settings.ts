import { STAFF_IDLE_MINUTES } from '@karaz/domain/accounts/idle-session';
import { HEX_COLOUR } from '@karaz/domain/brand/contrast';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { LANGUAGE_CODES } from '@karaz/domain/languages';
import { ownPath } from '@karaz/domain/navigation/own-path';
import { REPORT_HOURS_MAX } from '@karaz/domain/orders/order-reports';
import { STAFF_ROLES } from '@karaz/domain/people/roles';
import { TAX_CLASSES, VAT_ROUNDINGS } from '@karaz/domain/pricing/vat';
import { FONT_FAMILIES } from '@karaz/domain/settings/interface-settings';
import { FOOTER_ENTRIES, HEADER_ENTRIES } from '@karaz/domain/settings/store-settings';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { globalSetting } from '../store-settings.ts';
import { amount, names, optionalText, pointsRates, requiredText, version } from './fields.ts';

const tag = 'Back office: settings';
const code = z.enum(COUNTRY_CODES);
const percent = z.number().min(0).max(100);
/** Empty: not shown to shoppers. */
const phone = z
  .string()
  .trim()
  .regex(/^(?:\+[0-9]{8,15})?$/);
const optionalEmail = z.email({ pattern: new RegExp(`^$|${z.regexes.email.source}`) }).max(200);

const countryFields = {
  pickupEnabled: z.boolean(),
  charityEnabled: z.boolean(),
  cashEnabled: z.boolean(),
  loyaltySystemEnabled: z.boolean(),
  /** Holds only while the store sends no text messages. */
  guestsWithoutCode: z.boolean(),
  /** Hours after the delivery in which shoppers can report items; 0: never. */
  reportHours: z.number().int().min(0).max(REPORT_HOURS_MAX),
  /** Orders do not leave before goods sold by weight were weighed. */
  weighingRequired: z.boolean(),
  /** From the first day on; before it, and where there are none, no VAT is charged. */
  vatRates: z
    .array(z.object({ from: z.iso.date(), standard: percent, reduced: percent }))
    .max(30)
    .refine((rates) => new Set(rates.map(({ from }) => from)).size === rates.length),
  /** Of the delivery fee. */
  deliveryTaxClass: z.enum(TAX_CLASSES),
  vatRounding: z.enum(VAT_ROUNDINGS),
  zeroReason_en: optionalText(200),
  zeroReason_ar: optionalText(200),
  exemptReason_en: optionalText(200),
  exemptReason_ar: optionalText(200),
  pricesIncludeTax: z.boolean(),
  minOrder: amount,
  /** null: delivery is never free. */
  freeDeliveryFrom: amount.nullable(),
  charityFee: amount,
  ...pointsRates,
  supportEmail: optionalEmail,
  supportPhone: phone,
  whatsapp: phone,
  legalName_en: optionalText(200),
  legalName_ar: optionalText(200),
  legalAddress_en: optionalText(300),
  legalAddress_ar: optionalText(300),
  vatNumber: optionalText(40),
  registrationNumber: optionalText(40),
};

const countrySetting = z.object({
  country: code,
  ...names,
  /** Every price of the country is in it: it is not edited. */
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  ...countryFields,
  version,
});
export type OfficeCountrySettings = z.infer<typeof countrySetting>;

const colour = z.string().trim().toLowerCase().regex(HEX_COLOUR);
/** A picture of the library; empty: none. */
const pictureAddress = z
  .string()
  .max(300)
  .regex(/^(?:|\/media\/[\w.-]+|\/favicon\.svg)$/);
const linkAddress = z
  .string()
  .trim()
  .max(300)
  .refine((url) => url === '' || ownPath(url) !== null || /^https:\/\/[^\s/]+\.[^\s/]+/.test(url));
const menuOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z
    .array(
      z
        .object({
          key: z.enum(keys),
          visible: z.boolean(),
          label_en: optionalText(40),
          label_ar: optionalText(40),
          url: linkAddress,
        })
        .refine(({ key, label_en, label_ar, url }) => key !== 'link' || (label_en && label_ar && url)),
    )
    .max(30);

const storeFields = {
  storeName_en: requiredText(60),
  storeName_ar: requiredText(60),
  supportEmail: z.union([z.literal(''), z.email().max(200)]),
  defaultCountry: code,
  defaultLanguage: z.enum(LANGUAGE_CODES),
  /** English, Arabic and the language of new visitors are among them, sent or not. Left out: as they are. */
  languages: z.array(z.enum(LANGUAGE_CODES)).max(LANGUAGE_CODES.length).optional(),
  logo: pictureAddress,
  icon: pictureAddress,
  primaryColour: colour,
  accentColour: colour,
  font: z.enum(FONT_FAMILIES),
  tagline_en: optionalText(80),
  tagline_ar: optionalText(80),
  description_en: optionalText(200),
  description_ar: optionalText(200),
  footerText_en: optionalText(300),
  footerText_ar: optionalText(300),
  closedText_en: optionalText(300),
  closedText_ar: optionalText(300),
  clubName_en: optionalText(60),
  clubName_ar: optionalText(60),
  social: z
    .array(
      z.object({ value: requiredText(30), label: requiredText(60), path: z.url({ protocol: /^https$/ }).max(300) }),
    )
    .max(12),
  headerMenu: menuOf(HEADER_ENTRIES),
  footerMenu: menuOf(FOOTER_ENTRIES),
  departments: globalSetting.shape.departments,
};
const storeSetting = z.object({ ...storeFields, version });
export type OfficeStoreSettings = z.infer<typeof storeSetting>;

const securityFields = {
  /** Whoever has one of these roles may do nothing without a second factor. */
  secondFactorRoles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length),
  /** After so long without activity the back office requires a new proof. */
  staffIdleMinutes: z.union(STAFF_IDLE_MINUTES.map((minutes) => z.literal(minutes))),
};
const securitySetting = z.object({ ...securityFields, version });
export type OfficeSecuritySettings = z.infer<typeof securitySetting>;

const getOfficeSettings = endpoint({
  method: 'GET',
  path: '/api/v1/admin/settings',
  access: 'staff:settings.write',
  tag,
  summary: 'Everything that can be set, for the store and for each country',
  response: z.object({ store: storeSetting, countries: z.array(countrySetting), security: securitySetting }),
});

const saveCountrySettings = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/settings/countries/:code',
  access: 'staff:settings.write',
  tag,
  summary: 'How the shop works in a country',
  needsProof: true,
  peopleOnly: true,
  params: z.object({ code }),
  body: z.object({
    ...countryFields,
    version,
    /** That a rate is meant to be changed or removed although invoices were issued since its day. */
    confirmRates: z.boolean().optional(),
  }),
  response: countrySetting,
  errors: ['notFound', 'conflict', 'pointsBackTooHigh', 'noWayToPay', 'ratesInUse'],
});

const saveStoreSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/settings/store',
  access: 'staff:settings.write',
  tag,
  summary: 'Name, look, texts, menus and departments of the store',
  needsProof: true,
  peopleOnly: true,
  body: z.object({ ...storeFields, version }),
  response: storeSetting,
  errors: ['notFound', 'conflict', 'contrastTooLow'],
});

const saveSecuritySettings = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/settings/security',
  access: 'staff:settings.write',
  tag,
  summary: 'How people who work here sign in; holds from the next call of each of them',
  needsProof: true,
  peopleOnly: true,
  body: z.object({ ...securityFields, version }),
  response: securitySetting,
  errors: ['conflict'],
});

export const officeSettingsApi = { getOfficeSettings, saveCountrySettings, saveStoreSettings, saveSecuritySettings };
