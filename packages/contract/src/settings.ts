import { z } from 'zod';
import { customPageTeaser } from './content.ts';
import { endpoint } from './endpoint.ts';
import { globalSetting } from './store-settings.ts';
import { inMoreLanguages, translated } from './translated.ts';

export const headerCategory = z.object({
  id: z.number().int(),
  slug: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  ...inMoreLanguages('name'),
});
translated('category', headerCategory);

export const countrySettings = z.object({
  countryCode: z.enum(['kw', 'eg', 'ae', 'sa']),
  currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
  timeZone: z.string(),
  pickup_enabled: z.boolean(),
  charity_enabled: z.boolean(),
  loyalty_system_enabled: z.boolean(),
  tax_percent: z.number(),
  vat_percent: z.number(),
  prices_include_tax: z.boolean(),
  min_order_amount: z.number(),
  free_delivery_from: z.number().nullable(),
  charity_fee: z.number(),
  points_earned_per_unit: z.number().int(),
  points_per_unit: z.number().int(),
  support_email: z.string(),
  support_phone: z.string(),
  whatsapp: z.string(),
  /** Who sells, as on invoices; empty: not set up. */
  ...{ legal_name_en: z.string(), legal_name_ar: z.string() },
  ...{ legal_address_en: z.string(), legal_address_ar: z.string() },
  registration_number: z.string(),
  headerCategories: z.array(headerCategory),
  customPages: z.array(customPageTeaser),
});
export type CountrySettingsView = z.infer<typeof countrySettings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings',
  access: 'public',
  tag: 'Settings',
  summary: 'The global setting, as the first of a list',
  response: z.object({ data: z.array(globalSetting), hasNextPage: z.boolean() }),
  cached: ['places', 'content', 'catalog'],
});

export const getCountrySettings = endpoint({
  method: 'GET',
  path: '/api/v1/settings/country/:code',
  access: 'public',
  tag: 'Settings',
  summary: "One country's settings",
  params: z.object({ code: z.string().toLowerCase() }),
  response: countrySettings,
  errors: ['notFound'],
  cached: ['places', 'content', 'catalog'],
});
