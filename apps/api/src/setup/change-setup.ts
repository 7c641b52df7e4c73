import type { officeSetupApi, Setup, SetupShop } from '@karaz/contract/admin/setup';
import type { BodyOf } from '@karaz/contract/endpoint';
import type { ChecklistItem } from '@karaz/domain/setup/checklist';
import { firstVatRates, type SetupStep } from '@karaz/domain/setup/setup-steps';
import { validateVatNumber } from '../admin/settings/validate-vat-number.ts';
import type { ApiDeps } from '../api-deps.ts';
import { recordChange } from '../audit/record-change.ts';
import { changeStoreSettings, readStoreSettings } from '../content/store-settings.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { enableCountry } from '../locations/enable-country.ts';
import { addLegalPages } from './legal-pages.ts';
import {
  addStep,
  insertFirstCategory,
  selectActiveCountries,
  setDismissed,
  updateCountries,
  writeSetup,
} from './setup.queries.ts';
import { showSetup } from './show-setup.ts';

type Change = { before?: Record<string, unknown>; after: Record<string, unknown> };

/** One transaction with its entry in the audit log; the response is what the page shows next. */
async function change(
  deps: ApiDeps,
  context: RequestContext,
  work: (tx: Transaction) => Promise<Change>,
): Promise<Outcome<Setup>> {
  await inTransaction(deps.db, async (tx) => {
    const changed = await work(tx);
    await recordChange(tx, context, { action: 'settings.update', entityId: 'store', ...changed });
  });
  await deps.store.refresh();
  return showSetup(deps, context);
}

export async function saveShop(
  deps: ApiDeps,
  shop: BodyOf<typeof officeSetupApi.saveSetupShop>,
  context: RequestContext,
): Promise<Outcome<Setup>> {
  if (!shop.countries.includes(shop.defaultCountry)) {
    return failure('validationFailed', { fields: { defaultCountry: { code: 'notFound' } } });
  }
  const rows = await selectActiveCountries(deps.db);
  const before = rows.find(({ settings }) => settings.countryCode === shop.defaultCountry)?.settings.vatNumber ?? '';
  const wrong = validateVatNumber(shop.defaultCountry, { before, after: shop.vatNumber }, context.language);
  if (wrong) return wrong;
  return change(deps, context, async (tx) => {
    await writeShop(tx, shop);
    return { after: shop };
  });
}

/** Countries that were active before stay active: they are closed in the settings. */
export async function writeShop(tx: Transaction, shop: SetupShop): Promise<void> {
  for (const code of shop.countries) await enableCountry(tx, code);
  await changeStoreSettings(tx, {
    store_name_en: shop.storeName_en,
    store_name_ar: shop.storeName_ar,
    default_country: shop.defaultCountry,
    default_language: shop.defaultLanguage,
  });
  const { vatNumber, vatPercent, storeName_en, storeName_ar } = shop;
  await updateCountries(tx, [shop.defaultCountry], {
    vatNumber,
    // Who is not registered charges no VAT.
    vatRates: firstVatRates(vatNumber === '' ? 0 : vatPercent),
    legalNameEn: storeName_en,
    legalNameAr: storeName_ar,
  });
  await insertFirstCategory(tx);
  await addStep(tx, 'shop');
}

export const saveContact = (
  deps: ApiDeps,
  contact: BodyOf<typeof officeSetupApi.saveSetupContact>,
  context: RequestContext,
): Promise<Outcome<Setup>> =>
  change(deps, context, async (tx) => {
    await writeContact(tx, contact);
    return { after: contact };
  });

export async function writeContact(tx: Transaction, { supportEmail, supportPhone }: Setup['contact']): Promise<void> {
  const codes = (await selectActiveCountries(tx)).map(({ settings }) => settings.countryCode);
  await changeStoreSettings(tx, { support_email: supportEmail });
  if (codes.length > 0) await updateCountries(tx, codes, { supportEmail, supportPhone, whatsapp: supportPhone });
  await addStep(tx, 'look');
}

export const makeLegalPages = (deps: ApiDeps, context: RequestContext): Promise<Outcome<Setup>> =>
  change(deps, context, async (tx) => ({ after: { pages: await addLegalPages(tx) } }));

export const saveStep = (deps: ApiDeps, step: SetupStep, context: RequestContext): Promise<Outcome<Setup>> =>
  change(deps, context, async (tx) => {
    await addStep(tx, step);
    if (step === 'pages') await writeSetup(tx, { pagesReviewedAt: deps.clock() });
    return { after: { step } };
  });

export const dismissItem = (
  deps: ApiDeps,
  item: ChecklistItem,
  isDismissed: boolean,
  context: RequestContext,
): Promise<Outcome<Setup>> =>
  change(deps, context, async (tx) => {
    await setDismissed(tx, item, isDismissed);
    return { after: { item, isDismissed } };
  });

export const setOpen = (deps: ApiDeps, isOpen: boolean, context: RequestContext): Promise<Outcome<Setup>> =>
  change(deps, context, async (tx) => {
    const before = { isOpen: (await readStoreSettings(tx)).is_open };
    await changeStoreSettings(tx, { is_open: isOpen });
    return { before, after: { isOpen } };
  });
