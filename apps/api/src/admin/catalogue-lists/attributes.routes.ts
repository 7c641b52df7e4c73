import { randomUUID } from 'node:crypto';
import type { OfficeAttribute } from '@karaz/contract/admin/catalogue-lists';
import { api } from '@karaz/contract/api';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import { slugify } from '@karaz/domain/text/slug';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { mountList } from '../mount-list.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  type AttributeRow,
  deleteAttribute,
  deleteOtherValues,
  insertAttribute,
  insertValue,
  selectAttribute,
  selectAttributes,
  selectValues,
  updateAttribute,
  updateValue,
  type ValueRow,
} from './attributes.queries.ts';

const ATTRIBUTE = {
  entity: 'attribute' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectAttribute(db, Number(id));
    return row && attributeView(row, await selectValues(db, [row.id]));
  },
  taken: { attributes_code_unique: 'name_en', attribute_values_key: 'values' },
};

export function attributesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listAttributes, api.exportAttributes], async ({ query, context }) => {
    const { page, limit } = query;
    const { rows, total } = await selectAttributes(db, { ...query, language: context.language }, { page, limit });
    const values = await selectValues(
      db,
      rows.map(({ id }) => id),
    );
    const data = rows.map((row) => attributeView(row, values));
    return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
  });
  mount(app, deps, api.addAttribute, ({ body, context }) =>
    createResource(db, context, {
      ...ATTRIBUTE,
      insert: async (tx) => {
        const code = keyOf(body.name_en);
        const id = await insertAttribute(tx, { code, nameEn: body.name_en, nameAr: body.name_ar });
        await writeValues(tx, id, body.values, []);
        return ok(id);
      },
    }),
  );
  mount(app, deps, api.saveAttribute, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...ATTRIBUTE,
      id,
      version: body.version,
      write: async (tx, before) => {
        await updateAttribute(tx, id, { nameEn: body.name_en, nameAr: body.name_ar });
        await writeValues(tx, id, body.values, before.values);
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removeAttribute, async ({ params: { id }, context }) => {
    const done = await deleteResource(db, context, { ...ATTRIBUTE, id, remove: (tx) => deleteAttribute(tx, id) });
    return done.ok ? ok({ removed: true }) : done;
  });
}

const keyOf = (name: string) => slugify(name, randomUUID());

type SentValue = { id: number | null; value_en: string; value_ar: string; hex?: string | null | undefined };

/** An id of another attribute counts as new: nothing of a stranger is ever changed. */
async function writeValues(
  tx: Transaction,
  attributeId: number,
  values: readonly SentValue[],
  existing: OfficeAttribute['values'],
): Promise<void> {
  const own = new Set(existing.map(({ id }) => id));
  const idOf = ({ id }: SentValue) => (id !== null && own.has(id) ? id : null);
  await deleteOtherValues(
    tx,
    attributeId,
    values.flatMap((value) => idOf(value) ?? []),
  );
  for (const [index, value] of values.entries()) {
    const id = idOf(value);
    const { value_en: valueEn, value_ar: valueAr, hex } = value;
    const texts = { valueEn, valueAr, sortOrder: index + 1, ...(hex === undefined ? {} : { hex }) };
    if (id === null) await insertValue(tx, { attributeId, key: keyOf(value.value_en), ...texts });
    else await updateValue(tx, id, texts);
  }
}

function attributeView(row: AttributeRow, values: readonly ValueRow[]): OfficeAttribute {
  const own = values.filter(({ value }) => value.attributeId === row.id);
  const texts = own.map(({ value }) => ({
    id: value.id,
    value_en: value.valueEn,
    value_ar: value.valueAr,
    hex: value.hex,
  }));
  const { version, ...view } = withVersion({ id: row.id, name_en: row.nameEn, name_ar: row.nameAr, values: texts });
  const counts = new Map(own.map(({ value, productCount }) => [value.id, productCount]));
  return {
    ...view,
    values: texts.map((value) => ({ ...value, productCount: counts.get(value.id) ?? 0 })),
    version,
  };
}
