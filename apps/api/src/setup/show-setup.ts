import type { Setup } from '@karaz/contract/admin/setup';
import type { StoreSettings } from '@karaz/contract/store-settings';
import { ratesAt } from '@karaz/domain/pricing/rates-at';
import { ok } from '@karaz/domain/result';
import { CHECKLIST_ITEMS, checklistOf } from '@karaz/domain/setup/checklist';
import { SETUP_STEPS, USUAL_VAT_PERCENT } from '@karaz/domain/setup/setup-steps';
import { factorWays } from '../accounts/second-factors/show-factors.ts';
import type { ApiDeps } from '../api-deps.ts';
import { readStoreSettings } from '../content/store-settings.ts';
import type { Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { cashOnlyCountries, countryGaps } from '../payments/card-amounts.ts';
import { testCountries } from '../payments/payments-deps.ts';
import { LEGAL_SLUGS } from './legal-texts.ts';
import {
  selectActiveCountries,
  selectFactorStart,
  selectFirstBranch,
  selectPagesBySlug,
  selectReadiness,
  selectSetup,
} from './setup.queries.ts';

type Needs = Pick<ApiDeps, 'db' | 'clock' | 'messaging' | 'payments'>;

export async function showSetup(deps: Needs, context: RequestContext): Promise<Outcome<Setup>> {
  const { db } = deps;
  const settings = await readStoreSettings(db);
  // A store that never had the list does not get it on its home page.
  const { steps, dismissed, pagesReviewedAt } = (await selectSetup(db)) ?? NO_LIST;
  const rows = await selectActiveCountries(db);
  const ready = await selectReadiness(db);
  const pages = await selectPagesBySlug(db, LEGAL_SLUGS);
  const factorStart = await selectFactorStart(db);
  const providers = providersOf(deps, rows);
  const done = {
    product: ready.hasProduct,
    branch: ready.hasBranch,
    pages: pages.length === LEGAL_SLUGS.length && pagesReviewedAt !== null,
    mail: providers.mail !== null,
    sms: providers.sms !== null,
    payment: isPaymentReady(providers),
    secondFactor: context.caller.kind === 'user' && (await factorWays(db, context.caller.id)).length > 0,
  };
  return ok({
    isOpen: settings.is_open,
    steps,
    ...shopOf(settings, rows, deps.clock()),
    branchId: (await selectFirstBranch(db))?.id ?? null,
    pages: pages.map(({ id, slug, titleEn, titleAr }) => ({ id, slug, title_en: titleEn, title_ar: titleAr })),
    providers,
    secondFactorFrom: factorStart && factorStart > deps.clock() ? factorStart.toISOString() : null,
    checklist: checklistOf(done, dismissed),
  });
}

const NO_LIST = { steps: [...SETUP_STEPS], dismissed: CHECKLIST_ITEMS, pagesReviewedAt: null };

/** Cards are taken everywhere, for real, and where cash is off for every order. */
const isPaymentReady = ({ cashOnly, tests, gaps }: Setup['providers']) =>
  cashOnly.length + tests.length === 0 && gaps.every(({ takesCash }) => takesCash);

type CountryRows = Awaited<ReturnType<typeof selectActiveCountries>>;

function providersOf({ messaging, payments }: Needs, rows: CountryRows): Setup['providers'] {
  const countries = rows.map(({ settings: { countryCode } }) => countryCode);
  const places = rows.map(({ settings }) => settings);
  const cashOnly = cashOnlyCountries(payments, places);
  return {
    mail: messaging?.mail?.name ?? null,
    sms: messaging?.sms.map(({ name }) => name).join(', ') || null,
    payment: cashOnly.length < countries.length ? 'card' : null,
    cashOnly,
    gaps: places.flatMap((place) => countryGaps(payments, place)),
    tests: testCountries(payments, countries),
    cash: rows.some(({ settings: { cashEnabled } }) => cashEnabled),
  };
}

function shopOf(settings: StoreSettings, rows: CountryRows, now: Date): Pick<Setup, 'shop' | 'contact'> {
  const usual = settings.default_country;
  const row = rows.find(({ settings: { countryCode } }) => countryCode === usual) ?? rows[0];
  const defaultCountry = row?.settings.countryCode ?? usual;
  return {
    shop: {
      storeName_en: settings.store_name_en,
      storeName_ar: settings.store_name_ar,
      defaultLanguage: settings.default_language,
      defaultCountry,
      countries: rows.map(({ settings: { countryCode } }) => countryCode),
      vatNumber: row?.settings.vatNumber ?? '',
      vatPercent: row ? ratesAt(row.settings, now).vatPercent : USUAL_VAT_PERCENT[defaultCountry],
    },
    contact: { supportEmail: settings.support_email, supportPhone: row?.settings.supportPhone ?? '' },
  };
}
