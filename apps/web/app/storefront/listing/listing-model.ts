import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import type { PagePath } from '../../router/address.ts';
import type { LoadArgs } from '../../router/page.ts';
import type { Tile } from '../goods/tile.ts';
import { type FilterPart, type ListingAddress, listingQuery, type SearchName } from './filters.ts';

/** Which list this is: the shop, live stock, a search, one seller. What it is always narrowed to is no filter of the visitor's. */
export type ListingPlace = {
  kind: 'shop' | 'livestock' | 'search' | 'seller';
  path: PagePath;
  searchName: SearchName;
  isLivestock?: true;
  branchId?: number;
};

export type NamedId = { id: number; name: string };
export type Names = Record<'categories' | 'branches' | 'values', NamedId[]>;

export type ListingData = {
  place: ListingPlace;
  address: ListingAddress;
  items: Tile[];
  total: number;
  /** The one category the list is narrowed to: its own title, and where to go inside it. */
  category: (NamedId & { parentId: number | null; children: NamedId[] }) | null;
  names: Names;
  /** When nothing is left: what each filter alone excludes. */
  wayOut: { part: FilterPart; total: number }[];
};

type Requester = Pick<LoadArgs, 'visitor'>;

/** The query of the list, with the place. */
export function placedQuery({ visitor }: Requester, place: ListingPlace, address: Omit<ListingAddress, 'look'>) {
  return {
    ...listingQuery(address),
    ...(place.isLivestock ? { isLivestock: true } : {}),
    ...(place.branchId === undefined ? {} : { branchIds: String(place.branchId) }),
    areaId: visitor.areaId,
    limit: PAGE_SIZES.products,
  };
}
