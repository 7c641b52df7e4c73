import type { CountryCode } from '@karaz/domain/countries';
import { foldText } from '@karaz/domain/text/fold-arabic';
import type pg from 'pg';
import type { JudgedProduct, JudgedStore } from './measure.ts';

type Place = { country: CountryCode; city: number; area: number };
type Get = (path: string) => Promise<unknown>;

/** The demo store as shoppers of the most served area of each country see it. */
export async function openJudgedStore(pool: pg.Pool, get: Get): Promise<JudgedStore> {
  const places = await placesOf(pool);
  const products = new Map<CountryCode, JudgedProduct[]>();
  for (const [country, place] of places) products.set(country, await productsOf(pool, place));
  return {
    countries: [...places.keys()],
    products: (country) => products.get(country) ?? [],
    search: async (country, text) => {
      const place = places.get(country);
      const path = `/api/v2/search/stocks?country=${country}&cityId=${place?.city}&areaId=${place?.area}&limit=10`;
      const body = (await get(`${path}&query=${encodeURIComponent(text)}`)) as { results: { productId: number }[] };
      return body.results.map(({ productId }) => productId);
    },
  };
}

async function placesOf(pool: pg.Pool): Promise<Map<CountryCode, Place>> {
  const { rows } = await pool.query<Place>(`
    select distinct on (c.country_code) c.country_code as country, c.id as city, a.id as area
    from areas a join cities c on c.id = a.city_id join branch_areas ba on ba.area_id = a.id
    where a.is_active and a.shipping_available group by c.country_code, c.id, a.id
    order by c.country_code, count(*) desc, a.id`);
  return new Map(rows.map((place) => [place.country, place]));
}

async function productsOf(pool: pg.Pool, { area }: Place): Promise<JudgedProduct[]> {
  const { rows } = await pool.query<{
    id: number;
    nameEn: string;
    nameAr: string;
    marks: string;
    labels: string | null;
  }>(
    `select p.id, p.name_en as "nameEn", p.name_ar as "nameAr", concat_ws(' ',
        (select string_agg('#' || slug, ' ') from categories where id = any (d.category_ids)),
        (select string_agg('@' || slug, ' ') from tags where id = any (d.tag_ids))) as marks,
        (select string_agg(name_en || ' ' || name_ar, ' ') from (
          select name_en, name_ar from categories where id = any (d.category_ids)
          union all select name_en, name_ar from tags where id = any (d.tag_ids)) l) as labels
      from products p join search_products d on d.product_id = p.id
      where exists (select from search_stocks s join branch_areas ba on ba.branch_id = s.branch_id
        where s.product_id = p.id and s.is_visible and s.is_orderable and ba.area_id = $1)
      order by p.id`,
    [area],
  );
  return rows.map(({ id, nameEn, nameAr, marks, labels }) => ({
    id,
    names: foldText(`${nameEn} ${nameAr}`),
    words: foldText(`${nameEn} ${nameAr} ${labels ?? ''}`),
    text: `${nameEn} ${marks}`,
  }));
}
