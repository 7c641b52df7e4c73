export const texts = {
  title: 'All categories',
  lead: 'Walk the aisles: everything we sell, sorted as a market would.',
  description:
    'Fruit and vegetables, the butcher, fish, dairy, bakery, pantry, live stock and dishes: every aisle of the store.',
  aisles: 'Aisles',
  productCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  seeProducts: (count: number) => (count === 1 ? 'See the product' : `See all ${count} products`),
  allOf: (name: string) => `All of ${name}`,
  inside: 'In this aisle',
  neighbours: 'Next aisles',
  home: 'Home',
  empty: 'The aisles are being filled',
  emptyHint: 'Nothing is on sale here yet. Look in again soon.',
  emptyAisle: 'Nothing here for your area yet',
  emptyAisleHint: 'Other areas have it already. Choose another area or look at the next aisle.',
};
