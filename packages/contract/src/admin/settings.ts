import { STAFF_IDLE_MINUTES } from '@karaz/domain/accounts/idle-session';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { STAFF_ROLES } from '@karaz/domain/people/roles';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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
  loyaltySystemEnabled: z.boolean(),
  taxPercent: percent,
  vatPercent: percent,
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

const storeFields = {
  storeName_en: requiredText(60),
  storeName_ar: requiredText(60),
  supportEmail: z.email().max(200),
  defaultCountry: code,
  defaultLanguage: z.enum(['en', 'ar']),
  social: z
    .array(
      z.object({ value: requiredText(30), label: requiredText(60), path: z.url({ protocol: /^https$/ }).max(300) }),
    )
    .max(12),
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
  body: z.object({ ...countryFields, version }),
  response: countrySetting,
  errors: ['notFound', 'conflict', 'pointsBackTooHigh'],
});

const saveStoreSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/settings/store',
  access: 'staff:settings.write',
  tag,
  summary: 'What holds whatever the country',
  needsProof: true,
  peopleOnly: true,
  body: z.object({ ...storeFields, version }),
  response: storeSetting,
  errors: ['notFound', 'conflict'],
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
