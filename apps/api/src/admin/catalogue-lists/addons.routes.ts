import { randomUUID } from 'node:crypto';
import type { OfficeAddon } from '@karaz/contract/admin/catalogue-lists';
import { api } from '@karaz/contract/api';
import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import { slugify } from '@karaz/domain/text/slug';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { mountList } from '../mount-list.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import { priceProblems } from './addon-prices.ts';
import {
  type AddonPriceRow,
  type AddonRow,
  deleteAddon,
  insertAddon,
  notifyOfChoices,
  replaceAddonPrices,
  selectAddon,
  selectAddonPrices,
  selectAddons,
  updateAddon,
} from './addons.queries.ts';

const ADDON = {
  entity: 'addon' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectAddon(db, Number(id));
    return row && addonView(row, await selectAddonPrices(db, [row.addon.id]));
  },
  taken: { addons_key_unique: 'name_en' },
};

export function addonsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listAddons, api.exportAddons], async ({ query, context }) => {
    const { page, limit } = query;
    const { rows, total } = await selectAddons(db, { ...query, language: context.language }, { page, limit });
    const prices = await selectAddonPrices(
      db,
      rows.map(({ addon }) => addon.id),
    );
    const data = rows.map((row) => addonView(row, prices));
    return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
  });
  mount(app, deps, api.addAddon, ({ body, context }) =>
    createResource(db, context, {
      ...ADDON,
      insert: async (tx) => {
        const wrong = priceProblems(body.prices, context.language);
        if (wrong) return wrong;
        const key = slugify(body.name_en, randomUUID());
        const id = await insertAddon(tx, { key, ...columnsOf(body) });
        await writePrices(tx, id, body.prices);
        return ok(id);
      },
    }),
  );
  mount(app, deps, api.saveAddon, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...ADDON,
      id,
      version: body.version,
      write: async (tx) => {
        const wrong = priceProblems(body.prices, context.language);
        if (wrong) return wrong;
        await updateAddon(tx, id, columnsOf(body));
        await writePrices(tx, id, body.prices);
        await notifyOfChoices(tx);
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removeAddon, async ({ params: { id }, context }) => {
    const done = await deleteResource(db, context, {
      ...ADDON,
      id,
      isUsed: ({ productCount }) => productCount > 0,
      remove: (tx) => deleteAddon(tx, id),
    });
    return done.ok ? ok({ removed: true }) : done;
  });
}

type AddonNames = Pick<OfficeAddon, 'name_en' | 'name_ar'> & {
  animalChoice?: OfficeAddon['animalChoice'] | undefined;
};
const columnsOf = ({ name_en, name_ar, animalChoice }: AddonNames) => ({
  nameEn: name_en,
  nameAr: name_ar,
  ...(animalChoice === undefined ? {} : { animalChoice }),
});

/** One price a country; of two the last is meant. */
async function writePrices(tx: Transaction, addonId: number, prices: OfficeAddon['prices']): Promise<void> {
  const rows = COUNTRY_CODES.flatMap((code) => {
    const found = prices.findLast(({ country }) => country === code);
    if (!found) return [];
    const priceMinor = toMinor(found.price, COUNTRIES[code].currency);
    return [{ addonId, countryCode: code, priceMinor, isAvailable: found.isAvailable }];
  });
  await replaceAddonPrices(tx, addonId, rows);
}

function addonView({ addon, productCount }: AddonRow, prices: readonly AddonPriceRow[]): OfficeAddon {
  const view = withVersion({
    id: addon.id,
    name_en: addon.nameEn,
    name_ar: addon.nameAr,
    animalChoice: addon.animalChoice,
    prices: prices
      .filter(({ addonId }) => addonId === addon.id)
      .map(({ countryCode, priceMinor, isAvailable }) => ({
        country: countryCode,
        price: toDecimal(priceMinor, COUNTRIES[countryCode].currency),
        isAvailable,
      })),
  });
  return { ...view, productCount };
}
