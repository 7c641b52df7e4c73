import { expect, test } from 'vitest';
import { activeParts, withoutPart } from './filter-parts.ts';
import { hasFilters, listingHref, NO_FILTERS } from './filters.ts';
import { listingQuery } from './listing-model.ts';
import { readListing } from './read-listing.ts';

const read = (query: string) => readListing(new URLSearchParams(query));

test('[LIST-13] an address and the filters it stands for are the same thing', () => {
  const query =
    'search=lamb&categoryIds=3,5&branchIds=2&countryIds=AU&brands=karaz,bayt-al-reef&food=diet:vegan,without:milk&attributeValueIds=9&minPrice=10&maxPrice=90&rating=up4Star&express_delivery=true&tag=offer&subscribeAble=true&sort=priceAsc&view=list&page=2';
  expect(listingHref('/product', read(query))).toBe(`/product?${query}`);
});

test('[LIST-29] no filters make no query, and no query no filters', () => {
  expect(listingHref('/product', { filters: NO_FILTERS })).toBe('/product');
  expect(read('')).toEqual({ filters: NO_FILTERS, sort: 'featured', look: 'grid', page: 1 });
});

test('what an address should not say is not believed', () => {
  const { filters, sort, page } = read(
    'categoryIds=x,0,-1,7,7&countryIds=Z,Austria&brands=<b>,&minPrice=abc&maxPrice=-5&rating=up9Star&food=<b>,diet:&sort=evil&page=-3',
  );
  expect(filters).toEqual({ ...NO_FILTERS, categoryIds: [7] });
  expect([sort, page]).toEqual(['featured', 1]);
});

test('[LIST-37] the sorts of every list are understood: featured, newest and both ways by price', () => {
  const sortByOf = (sort: string) => listingQuery(read(`sort=${sort}`)).sortBy;
  expect(['featured', 'newest', 'priceDesc', 'priceAsc'].map(sortByOf)).toEqual([
    'popularity',
    'createdAt_desc',
    'price_desc',
    'price_asc',
  ]);
});

test('a range given the wrong way round is turned', () => {
  expect(read('minPrice=90&maxPrice=20').filters.price).toEqual({ from: 20, to: 90 });
});

test('[LIST-12] only what differs from the defaults counts', () => {
  expect(activeParts(NO_FILTERS)).toEqual([]);
  const { filters } = read('categoryIds=3&countryIds=AU,BR&minPrice=10&express_delivery=true');
  expect(activeParts(filters)).toHaveLength(5);
  expect(hasFilters(filters)).toBe(true);
  expect(hasFilters(read('search=a&exact=true&sort=asc&view=list&page=2').filters)).toBe(false);
});

test('taking every chip away leaves the defaults', () => {
  let { filters } = read(
    'search=a&categoryIds=3,4&tagId=8&countryIds=AU&brands=nakhla&food=halal,diet:vegan&maxPrice=50&rating=up2Star&tag=offer',
  );
  for (const part of activeParts(filters)) filters = withoutPart(filters, part);
  expect(filters).toEqual(NO_FILTERS);
});

test('the whole price scale asks for nothing, an amount for itself', () => {
  expect(listingQuery(read('minPrice=0&maxPrice=200'))).toMatchObject({ minPrice: undefined, maxPrice: undefined });
  expect(listingQuery(read('minPrice=0.5&maxPrice=200'))).toMatchObject({ minPrice: 0.5, maxPrice: 200 });
  expect(listingQuery(read(''))).toMatchObject({ minPrice: undefined, maxPrice: undefined, sortBy: 'popularity' });
});

test('[LIST-34, LIST-35, LIST-36] the sort choices ask the server for their own order', () => {
  expect(['featured', 'desc', 'asc'].map((sort) => listingQuery(read(`sort=${sort}`)).sortBy)).toEqual([
    'popularity',
    'createdAt_desc',
    'createdAt_asc',
  ]);
});

test('words bring their own order until another is requested', () => {
  expect(listingQuery(read('search=lamb')).sortBy).toBeUndefined();
  expect(listingQuery(read('search=lamb&sort=desc')).sortBy).toBe('createdAt_desc');
});
