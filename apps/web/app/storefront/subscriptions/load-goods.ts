import type { LoadArgs } from '../../router/page.ts';
import { type Tile, tileOf } from '../goods/tile.ts';

export const GOODS_PAGE = 24;
export type Goods = { items: Tile[]; total: number };

export async function loadGoods(
  { api, visitor, language }: Pick<LoadArgs, 'api' | 'visitor' | 'language'>,
  page = 1,
  branchId?: number,
): Promise<Goods> {
  const found = await api('GET /api/v2/search/products', {
    query: {
      areaId: visitor.areaId ?? undefined,
      subscribeable: true,
      limit: GOODS_PAGE,
      page,
      ...(branchId === undefined ? {} : { branchIds: String(branchId) }),
    },
  });
  return { items: found.data.map((card) => tileOf(card, language)), total: found.total };
}
