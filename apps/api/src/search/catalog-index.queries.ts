import { type AnimalDetails, PURPOSES } from '@karaz/domain/catalog/animal';
import { choicesMinor, type PricedChoice, suitedChoices } from '@karaz/domain/catalog/animal-price';
import { brandKey } from '@karaz/domain/catalog/brand-key';
import { FOOD_MARKS, foodMarks } from '@karaz/domain/catalog/food';
import { SEASON_TAGS, seasonOf, seasonsAt } from '@karaz/domain/catalog/seasons';
import { type Held, netOfForm, netOfProduct, unitPrice, unitPriceRank } from '@karaz/domain/catalog/unit-price';
import type { Net } from '@karaz/domain/recipes/packs-needed';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { branches } from '../db/tables/branches.ts';
import {
  addonPrices,
  addons,
  attributes,
  attributeValues,
  productAddons,
  products,
  tags,
} from '../db/tables/catalog.ts';
import { searchStocks } from '../db/tables/search.ts';
import type { IndexRow } from './index-row.ts';

/** Arrays come as text and most rows share theirs with others: each is parsed once. */
type RawRow = Omit<
  IndexRow,
  'categoryIds' | 'tagIds' | 'valueIds' | 'foodMarks' | 'isOutOfSeason' | 'unitPriceRank'
> & {
  netAmount: number | null;
  estimatedGrams: number | null;
  netOf: Net['of'] | null;
  nameEn: string;
  nameAr: string;
  food: string;
  /** Null: nothing must be decided about it. */
  choices: string | null;
  categoryIds: string;
  tagIds: string;
  valueIds: string;
};

const BATCH = 1_000;

/** Every visible row, in portions, so that loading a big store never holds the process up for long. */
export async function* selectIndexRows(db: Database, now: Date): AsyncGenerator<IndexRow[]> {
  const parsed = new Map<string, readonly number[]>();
  for (let after = 0; ; ) {
    const page = sql`s.stock_id > ${after} order by s.stock_id limit ${BATCH}`;
    const rows = await selectRows(db, page, now, parsed);
    yield rows.filter(({ isVisible }) => isVisible).map(({ row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.row.stockId;
  }
}

/** Those of the stocks that are visible now. */
export async function selectIndexRowsOf(db: Database, ids: readonly number[], now: Date): Promise<IndexRow[]> {
  const rows = await selectRows(db, sql`s.stock_id = any(${sql.param(ids)}::int[])`, now);
  return rows.filter(({ isVisible }) => isVisible).map(({ row }) => row);
}

async function selectRows(db: Database, where: SQL, now: Date, parsed = new Map<string, readonly number[]>()) {
  const [weigh, rankOf] = await Promise.all([selectSeasons(db, now), selectMeasures(db)]);
  const found = await db.execute<RawRow & { isVisible: boolean }>(sql`
    select s.stock_id as "stockId", s.product_id as "productId", s.branch_id as "branchId", s.is_visible as "isVisible",
      s.is_orderable as "isOrderable", s.price_minor::float as "priceMinor", s.list_price_minor::float as "listPriceMinor",
      s.express_delivery as "expressDelivery", s.is_subscribable as "isSubscribable", s.classification,
      s.origin_country as "originCountry", s.category_ids::text as "categoryIds", s.tag_ids::text as "tagIds",
      s.value_ids::text as "valueIds", s.sales_count as "salesCount", s.average_rating::float as "averageRating",
      (extract(epoch from s.created_at) * 1000)::float as "createdAt",
      json_build_object('diets', p.food -> 'diets', 'allergens', p.food -> 'allergens', 'traces', p.food -> 'traces',
        'halal', p.food -> 'halal', 'animalKind', p.food -> 'animalKind', 'animalBreed', p.food -> 'animalBreed',
        'animalAgeMonths', p.food -> 'animalAgeMonths', 'purposes', case when s.classification = 'livestock' then coalesce(offered.purposes, '[]') else '[]' end)::text as food,
      offered.choices::text as choices,
      p.name_en as "nameEn", p.name_ar as "nameAr", p.brand, p.net_amount::float as "netAmount", p.net_of as "netOf",
      p.estimated_grams as "estimatedGrams"
    from ${searchStocks} s join ${products} p on p.id = s.product_id join ${branches} b on b.id = s.branch_id
    left join lateral (
      select coalesce(json_agg(a.animal_choice) filter (where a.animal_choice in ${[...PURPOSES]}), '[]') as purposes,
        json_build_object('animalKind', p.food -> 'animalKind', 'animalAgeMonths', p.food -> 'animalAgeMonths',
          'offered', json_agg(json_build_object('id', a.id, 'animalChoice', a.animal_choice,
            'priceMinor', ap.price_minor, 'isAvailable', ap.is_available)) filter (where ap.addon_id is not null)
        ) as choices
      from ${productAddons} pa join ${addons} a on a.id = pa.addon_id
      left join ${addonPrices} ap on ap.addon_id = a.id and ap.country_code = b.country_code
      where pa.product_id = p.id and a.animal_choice is not null
      having count(*) > 0
    ) offered on true
    where ${where}`);
  const once = (text: string, parse: (text: string) => readonly number[]) => {
    const numbers = parsed.get(text) ?? parse(text);
    parsed.set(text, numbers);
    return numbers;
  };
  const keys = new Map<string, string>();
  const keyOf = (brand: string) => {
    const key = keys.get(brand) ?? brandKey(brand);
    keys.set(brand, key);
    return key;
  };
  const ids = (text: string) => once(text, parseIds);
  const minima = new Map<string, number>();
  /** What nobody gets it without. */
  const choicesOf = (text: string | null) => {
    if (text === null) return 0;
    const minor = minima.get(text) ?? parseChoices(text);
    minima.set(text, minor);
    return minor;
  };
  return found.rows.map(
    ({ isVisible, categoryIds, tagIds, valueIds, food, nameEn, nameAr, netAmount, netOf, ...found }) => {
      const { choices, estimatedGrams, ...row } = found;
      const choicesMinor = choicesOf(choices);
      const priceMinor = row.priceMinor + choicesMinor;
      return {
        isVisible,
        row: {
          ...row,
          priceMinor,
          listPriceMinor: row.listPriceMinor + choicesMinor,
          ...weigh(row.salesCount, ids(tagIds), [nameEn, nameAr]),
          brand: keyOf(row.brand),
          unitPriceRank: rankOf(
            priceMinor,
            { netAmount, netOf, estimatedGrams, classification: row.classification },
            ids(valueIds),
          ),
          categoryIds: ids(categoryIds),
          tagIds: ids(tagIds),
          valueIds: ids(valueIds),
          foodMarks: once(food, parseMarks),
        },
      };
    },
  );
}

/** What sells counts more in its season and less outside it. */
async function selectSeasons(db: Database, now: Date) {
  const known = await db
    .select({ id: tags.id, slug: tags.slug })
    .from(tags)
    .where(inArray(tags.slug, [...SEASON_TAGS]));
  const slugs = new Map(known.map(({ id, slug }) => [id, slug]));
  const seasons = seasonsAt(now);
  return (salesCount: number, tagIds: readonly number[], names: readonly string[]) => {
    const { weight, isOutOfSeason } = seasonOf({ tags: tagIds.flatMap((id) => slugs.get(id) ?? []), names }, seasons);
    return { salesCount: Math.round(salesCount * weight), isOutOfSeason };
  };
}

/** What is in a form is said by its options, of what has none by the product. */
async function selectMeasures(db: Database) {
  const measures = await db
    .select({
      id: attributeValues.id,
      code: attributes.code,
      key: attributeValues.key,
      valueEn: attributeValues.valueEn,
    })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId));
  const byId = new Map(measures.map(({ id, ...value }) => [id, value]));
  return (minor: number, product: Held, valueIds: readonly number[]) => {
    const values = valueIds.flatMap((id) => byId.get(id) ?? []);
    const net = valueIds.length > 0 ? netOfForm(product, values) : netOfProduct(product);
    return unitPriceRank(unitPrice(minor, net));
  };
}

/** '{1,2}' -> [1, 2] */
const parseIds = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));

function parseChoices(text: string): number {
  const { offered, ...details }: AnimalDetails & { offered: PricedChoice[] | null } = JSON.parse(text);
  return choicesMinor(suitedChoices(offered ?? [], details)).minor;
}

function parseMarks(text: string): readonly number[] {
  const food: Parameters<typeof foodMarks>[0] = JSON.parse(text);
  return foodMarks(food).map((mark) => FOOD_MARKS.indexOf(mark));
}
