import type { Api } from '../../api/client.ts';
import type { Visitor } from '../../visitor.ts';
import { type Tile, tileOf } from '../goods/tile.ts';
import type { ListingAddress } from './filters.ts';
import { type ListingPlace, placedQuery } from './listing-model.ts';

/** One page of the list's goods. */
export async function loadTiles(
  api: Api,
  visitor: Visitor,
  place: ListingPlace,
  address: ListingAddress,
): Promise<Tile[]> {
  const { data } = await api('GET /api/v2/search/products', { query: placedQuery({ visitor }, place, address) });
  return data.map((card) => tileOf(card, visitor.language));
}
