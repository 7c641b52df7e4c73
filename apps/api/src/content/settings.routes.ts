import { api } from '@karaz/contract/api';
import type { CountrySettingsView } from '@karaz/contract/settings';
import { toDecimal } from '@karaz/domain/money';
import { ratesAt } from '@karaz/domain/pricing/rates-at';
import { ok } from '@karaz/domain/result';
import { offeredDepartments } from '@karaz/domain/settings/offered-departments';
import type { ApiDeps } from '../api-deps.ts';
import { notFound } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { selectCustomPages } from './content.queries.ts';
import { customPageTeaser } from './content-view.ts';
import { type CountrySettingsRow, selectCountrySettings, selectHeaderCategories } from './settings.queries.ts';
import { selectStoreSettings } from './store-settings.queries.ts';

export function settingsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.getSettings, async () => {
    const settings = await selectStoreSettings(db);
    const departments = offeredDepartments(settings.departments, deps.takesCards);
    return ok({ data: [{ id: 1, ...settings, departments }], hasNextPage: false });
  });
  mount(app, deps, api.getCountrySettings, async ({ params }) => {
    const row = await selectCountrySettings(db, params.code);
    if (!row) return notFound();
    const [headerCategories, pages] = await Promise.all([
      selectHeaderCategories(db),
      selectCustomPages(db, { page: 1, limit: 100 }),
    ]);
    const { departments } = await selectStoreSettings(db);
    const { club } = offeredDepartments(departments, deps.takesCards);
    const plain = plainSettings(row, deps.clock());
    const loyalty_system_enabled = plain.loyalty_system_enabled && club;
    return ok({ ...plain, loyalty_system_enabled, headerCategories, customPages: pages.rows.map(customPageTeaser) });
  });
}

function plainSettings(
  { settings, timeZone }: CountrySettingsRow,
  now: Date,
): Omit<CountrySettingsView, 'headerCategories' | 'customPages'> {
  const decimal = (minor: number) => toDecimal(minor, settings.currency);
  return {
    countryCode: settings.countryCode,
    currency: settings.currency,
    timeZone,
    pickup_enabled: settings.pickupEnabled,
    charity_enabled: settings.charityEnabled,
    loyalty_system_enabled: settings.loyaltySystemEnabled,
    tax_percent: settings.taxPercent,
    vat_percent: ratesAt(settings, now).vatPercent,
    prices_include_tax: settings.pricesIncludeTax,
    min_order_amount: decimal(settings.minOrderMinor),
    free_delivery_from: settings.freeDeliveryFromMinor === null ? null : decimal(settings.freeDeliveryFromMinor),
    charity_fee: decimal(settings.charityFeeMinor),
    points_earned_per_unit: settings.pointsEarnedPerUnit,
    points_per_unit: settings.pointsPerUnit,
    support_email: settings.supportEmail,
    support_phone: settings.supportPhone,
    whatsapp: settings.whatsapp,
    legal_name_en: settings.legalNameEn,
    legal_name_ar: settings.legalNameAr,
    legal_address_en: settings.legalAddressEn,
    legal_address_ar: settings.legalAddressAr,
    registration_number: settings.registrationNumber,
  };
}
