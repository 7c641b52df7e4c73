import type { PublishState } from '@karaz/domain/catalog/publish-gaps';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { productMedia, products, productTags, stocks } from '../../db/tables/catalog.ts';

export type PublishRow = PublishState & {
  id: number;
  sku: string;
  isPublished: boolean;
  classification: 'grocery' | 'livestock' | 'dish';
  originCountry: string;
  categoryId: number | null;
};

/** Locked in the order of their ids, like every other change of several products. */
export async function lockPublishStates(tx: Transaction, ids: readonly number[]): Promise<PublishRow[]> {
  const { rows } = await tx.execute<PublishRow>(sql`
    select p.id, p.sku, p.is_published as "isPublished", p.classification, p.origin_country as "originCountry",
      p.main_category_id as "categoryId", p.main_category_id is not null as "hasCategory",
      p.name_en as "nameEn", p.name_ar as "nameAr", p.description_en as "descriptionEn",
      p.description_ar as "descriptionAr", p.unit_en as "unitEn", p.unit_ar as "unitAr",
      (select count(*)::int from ${productTags} t where t.product_id = p.id) as tags,
      (select count(*)::int from ${productMedia} m where m.product_id = p.id) as pictures,
      (select count(*)::int from ${stocks} s where s.product_id = p.id) as stocks
    from ${products} p where p.id = any(${sql.param([...ids])}::int[]) order by p.id for update of p`);
  return rows;
}
