import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/tables/branches.ts';
import { addons, attributes, attributeValues, categories, tags } from '../../db/tables/catalog.ts';
import { countrySettings } from '../../db/tables/places.ts';

type CategoryRow = { id: number; parentId: number | null; name_en: string; name_ar: string; depth: number };

export async function selectProductOptions(db: Database) {
  const named = <T extends typeof tags | typeof addons>(table: T) => ({
    id: table.id,
    name_en: table.nameEn,
    name_ar: table.nameAr,
  });
  const [tree, allTags, allAddons, allAttributes, allBranches] = await Promise.all([
    db.execute<CategoryRow>(sql`
      with recursive tree as (
        select id, parent_id, name_en, name_ar, 0 as depth, array[sort_order, id] as path
        from ${categories} where parent_id is null
        union all
        select c.id, c.parent_id, c.name_en, c.name_ar, tree.depth + 1, tree.path || array[c.sort_order, c.id]
        from ${categories} c join tree on tree.id = c.parent_id
      )
      select id, parent_id as "parentId", name_en, name_ar, depth from tree order by path`),
    db.select(named(tags)).from(tags).orderBy(asc(tags.nameEn)),
    db.select(named(addons)).from(addons).orderBy(asc(addons.nameEn)),
    db
      .select({
        id: attributes.id,
        name_en: attributes.nameEn,
        name_ar: attributes.nameAr,
        values: sql<{ id: number; value_en: string; value_ar: string }[]>`coalesce((select json_agg(json_build_object(
          'id', v.id, 'value_en', v.value_en, 'value_ar', v.value_ar) order by v.sort_order, v.id)
          from ${attributeValues} v where v.attribute_id = "attributes"."id"), '[]')`,
      })
      .from(attributes)
      .orderBy(asc(attributes.sortOrder), asc(attributes.id)),
    db
      .select({
        id: branches.id,
        key: branches.key,
        name_en: branches.nameEn,
        name_ar: branches.nameAr,
        country: branches.countryCode,
        currency: countrySettings.currency,
        isActive: branches.isActive,
      })
      .from(branches)
      .innerJoin(countrySettings, eq(countrySettings.countryCode, branches.countryCode))
      .orderBy(asc(branches.countryCode), asc(branches.sortOrder), asc(branches.id)),
  ]);
  return { categories: tree.rows, tags: allTags, addons: allAddons, attributes: allAttributes, branches: allBranches };
}
