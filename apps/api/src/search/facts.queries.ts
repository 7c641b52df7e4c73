import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branches } from '../db/tables/branches.ts';
import { attributes, attributeValues } from '../db/tables/catalog.ts';
import { baseFilter, inBranches, inCategories, matchedStocks } from './match.queries.ts';
import type { FactCounts, StockFilter } from './search-engine.ts';
import type { TextMatch } from './text-match.ts';

type Kind = 'category' | 'branch' | 'value' | 'total';

/** Every kind is counted with the other kinds' filters on and its own off: choosing an entry then finds that many. */
export async function selectFactCounts(db: Database, filter: StockFilter, match: TextMatch): Promise<FactCounts> {
  const found = await db.execute<{ kind: Kind; id: number; products: number }>(factsSql(filter, match));
  const of = (kind: Kind) =>
    new Map(found.rows.filter((row) => row.kind === kind).map(({ id, products }) => [id, products]));
  return {
    categories: of('category'),
    branches: of('branch'),
    values: of('value'),
    total: of('total').get(0) ?? 0,
  };
}

export function factsSql(filter: StockFilter, match: TextMatch): SQL {
  const { from, where } = matchedStocks(match);
  return sql`
    with base as materialized (
      select s.product_id, s.branch_id, s.category_ids, s.value_ids,
        ${inCategories(filter)} as in_category, ${inBranches(filter)} as in_branch
      ${from} where ${baseFilter(filter)} and ${where}
    ), by_product as (
      select product_id, any_value(category_ids) as category_ids from base where in_branch group by product_id
    ), by_branch as (
      select branch_id, product_id from base where in_category group by branch_id, product_id
    ), by_value as (
      select value.id, product_id from base, unnest(value_ids) as value(id)
      where in_category and in_branch group by value.id, product_id
    )
    select 'category' as kind, category.id, count(*)::int as products
      from by_product, unnest(category_ids) as category(id) group by category.id
    union all select 'branch', branch_id, count(*)::int from by_branch group by branch_id
    union all select 'value', id, count(*)::int from by_value group by id
    union all select 'total', 0, count(distinct product_id)::int from base where in_category and in_branch`;
}

export async function selectBranchNames(db: Database, ids: readonly number[]) {
  const found = await db.execute<{ id: number; nameEn: string; nameAr: string }>(sql`
    select id, name_en as "nameEn", name_ar as "nameAr" from ${branches}
    where id = any(${sql.param(ids)}::int[]) order by is_main desc, sort_order, id`);
  return found.rows;
}

export type ValueRow = {
  id: number;
  valueEn: string;
  valueAr: string;
  code: string;
  nameEn: string;
  nameAr: string;
};

export async function selectValues(db: Database, ids: readonly number[]): Promise<ValueRow[]> {
  const found = await db.execute<ValueRow>(sql`
    select v.id, v.value_en as "valueEn", v.value_ar as "valueAr", a.code, a.name_en as "nameEn", a.name_ar as "nameAr"
    from ${attributeValues} v join ${attributes} a on a.id = v.attribute_id
    where v.id = any(${sql.param(ids)}::int[]) order by a.sort_order, a.id, v.sort_order, v.id`);
  return found.rows;
}
