import type { OfficeCountrySettings, OfficeSecuritySettings } from '@karaz/contract/admin/settings';
import { api } from '@karaz/contract/api';
import { DEFAULT_STAFF_IDLE_MINUTES, STAFF_IDLE_MINUTES } from '@karaz/domain/accounts/idle-session';
import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { instantAt } from '@karaz/domain/delivery/slot-time';
import { type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';
import { STAFF_ROLES, type StaffRole } from '@karaz/domain/people/roles';
import { firstDayChanged } from '@karaz/domain/pricing/vat';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { validatePrecision } from '../money-precision.ts';
import { validateRates } from '../points-rates.ts';
import { updateResource, withVersion } from '../save-resource.ts';
import {
  type CountrySettingsRow,
  replaceSecurity,
  selectCountriesSettings,
  selectIsInvoicedSince,
  selectSecurity,
  updateCountrySettings,
} from './settings.queries.ts';
import { saveStore, storeView } from './store-settings.ts';
import { validatePayable } from './validate-payable.ts';
import { validateTaxes } from './validate-taxes.ts';
import { validateVatNumber } from './validate-vat-number.ts';

export function officeSettingsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.getOfficeSettings, async () => {
    const [store, rows, security] = await Promise.all([
      storeView(db),
      selectCountriesSettings(db),
      securitySettings(db, deps.accounts),
    ]);
    return ok({ store, countries: rows.filter(({ isOpen }) => isOpen).map(countryView), security });
  });
  mount(app, deps, api.saveCountrySettings, ({ params: { code }, body, context }) =>
    updateResource(db, context, {
      entity: 'settings',
      id: code,
      version: body.version,
      read: async (tx) => (await selectCountriesSettings(tx)).map(countryView).find(({ country }) => country === code),
      write: async (tx, before) => {
        const { currency, vatRates } = before;
        const { minOrder, freeDeliveryFrom, charityFee } = body;
        const wrong = validatePrecision({ minOrder, freeDeliveryFrom, charityFee }, currency, context.language);
        const rejected =
          wrong ??
          (await validateTaxes(tx, code, { before, after: body, language: context.language })) ??
          validateVatNumber(code, { before: before.vatNumber, after: body.vatNumber }, context.language) ??
          validateRates(body) ??
          validatePayable(deps, { code, currency, body, language: context.language });
        if (rejected) return rejected;
        if (!body.confirmRates && (await areRatesInUse(tx, code, { before: vatRates, after: body.vatRates }))) {
          return failure('ratesInUse');
        }
        await updateCountrySettings(tx, code, countryColumns(body, currency));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.saveSecuritySettings, ({ body, context }) =>
    updateResource(db, context, {
      entity: 'settings',
      id: 'security',
      version: body.version,
      read: (tx) => securitySettings(tx, deps.accounts),
      write: async (tx) => {
        const { staffIdleMinutes } = body;
        await replaceSecurity(tx, { secondFactorRoles: inOrder(body.secondFactorRoles), staffIdleMinutes });
        return undefined;
      },
    }),
  );
  mount(app, deps, api.saveStoreSettings, ({ body, context }) => saveStore(deps, context, body));
}

type Rates = OfficeCountrySettings['vatRates'];

/** Whether invoices were issued since the first day of rates that would be other than they were. */
async function areRatesInUse(tx: Transaction, code: CountryCode, { before, after }: { before: Rates; after: Rates }) {
  const day = firstDayChanged(before, after);
  return (
    day !== null && selectIsInvoicedSince(tx, code, instantAt({ date: day, minutes: 0 }, COUNTRIES[code].timeZone))
  );
}

const inOrder = (roles: readonly StaffRole[]) => STAFF_ROLES.filter((role) => roles.includes(role));

async function securitySettings(
  db: Database,
  { factorRoles }: Pick<ApiDeps['accounts'], 'factorRoles'>,
): Promise<OfficeSecuritySettings> {
  const row = await selectSecurity(db);
  const minutes = row?.staffIdleMinutes ?? DEFAULT_STAFF_IDLE_MINUTES;
  return withVersion({
    secondFactorRoles: inOrder(row?.secondFactorRoles ?? factorRoles),
    staffIdleMinutes: STAFF_IDLE_MINUTES.find((one) => one === minutes) ?? DEFAULT_STAFF_IDLE_MINUTES,
  });
}

function countryView({ settings, nameEn, nameAr }: CountrySettingsRow): OfficeCountrySettings {
  const decimal = (minor: number) => toDecimal(minor, settings.currency);
  return withVersion({
    country: settings.countryCode,
    name_en: nameEn,
    name_ar: nameAr,
    currency: settings.currency,
    pickupEnabled: settings.pickupEnabled,
    charityEnabled: settings.charityEnabled,
    cashEnabled: settings.cashEnabled,
    loyaltySystemEnabled: settings.loyaltySystemEnabled,
    guestsWithoutCode: settings.guestsWithoutCode,
    reportHours: settings.reportHours,
    weighingRequired: settings.weighingRequired,
    vatRates: [...settings.vatRates],
    deliveryTaxClass: settings.deliveryTaxClass,
    vatRounding: settings.vatRounding,
    zeroReason_en: settings.zeroReasonEn,
    zeroReason_ar: settings.zeroReasonAr,
    exemptReason_en: settings.exemptReasonEn,
    exemptReason_ar: settings.exemptReasonAr,
    pricesIncludeTax: settings.pricesIncludeTax,
    minOrder: decimal(settings.minOrderMinor),
    freeDeliveryFrom: settings.freeDeliveryFromMinor === null ? null : decimal(settings.freeDeliveryFromMinor),
    charityFee: decimal(settings.charityFeeMinor),
    pointsEarnedPerUnit: settings.pointsEarnedPerUnit,
    pointsPerUnit: settings.pointsPerUnit,
    supportEmail: settings.supportEmail,
    supportPhone: settings.supportPhone,
    whatsapp: settings.whatsapp,
    legalName_en: settings.legalNameEn,
    legalName_ar: settings.legalNameAr,
    legalAddress_en: settings.legalAddressEn,
    legalAddress_ar: settings.legalAddressAr,
    vatNumber: settings.vatNumber,
    registrationNumber: settings.registrationNumber,
  });
}

type Fields = Omit<OfficeCountrySettings, 'country' | 'name_en' | 'name_ar' | 'currency' | 'version'>;

function countryColumns(fields: Fields, currency: CurrencyCode) {
  const { minOrder, freeDeliveryFrom, charityFee, ...plain } = fields;
  return {
    pickupEnabled: plain.pickupEnabled,
    charityEnabled: plain.charityEnabled,
    cashEnabled: plain.cashEnabled,
    loyaltySystemEnabled: plain.loyaltySystemEnabled,
    guestsWithoutCode: plain.guestsWithoutCode,
    reportHours: plain.reportHours,
    weighingRequired: plain.weighingRequired,
    vatRates: plain.vatRates.toSorted((one, other) => one.from.localeCompare(other.from)),
    deliveryTaxClass: plain.deliveryTaxClass,
    vatRounding: plain.vatRounding,
    zeroReasonEn: plain.zeroReason_en,
    zeroReasonAr: plain.zeroReason_ar,
    exemptReasonEn: plain.exemptReason_en,
    exemptReasonAr: plain.exemptReason_ar,
    pricesIncludeTax: plain.pricesIncludeTax,
    minOrderMinor: toMinor(minOrder, currency),
    freeDeliveryFromMinor: freeDeliveryFrom === null ? null : toMinor(freeDeliveryFrom, currency),
    charityFeeMinor: toMinor(charityFee, currency),
    pointsEarnedPerUnit: plain.pointsEarnedPerUnit,
    pointsPerUnit: plain.pointsPerUnit,
    supportEmail: plain.supportEmail,
    supportPhone: plain.supportPhone,
    whatsapp: plain.whatsapp,
    legalNameEn: plain.legalName_en,
    legalNameAr: plain.legalName_ar,
    legalAddressEn: plain.legalAddress_en,
    legalAddressAr: plain.legalAddress_ar,
    vatNumber: plain.vatNumber,
    registrationNumber: plain.registrationNumber,
  };
}
