export const texts = {
  title: 'All categories',
  lead: 'Everything we sell, by category.',
  description:
    'Fruit and vegetables, the butcher, fish, dairy, bakery, pantry, livestock and dishes: all categories of the store.',
  aisles: 'Categories',
  productCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  seeProducts: (count: number) => (count === 1 ? 'See the product' : `See all ${count} products`),
  allOf: (name: string) => `All ${name}`,
  inside: 'In this category',
  neighbours: 'More categories',
  home: 'Home',
  empty: 'No products yet',
  emptyHint: 'Nothing is for sale here yet. Please check back soon.',
  emptyAisle: 'Nothing here for your area yet',
  emptyAisleHint: 'It is available in other areas. Choose another area or another category.',
};
