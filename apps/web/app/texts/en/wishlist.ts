export const texts = {
  title: 'Wishlist',
  lead: 'What you like, in one place. Prices and stock are today’s.',
  count: (count: number) => (count === 1 ? '1 product saved' : `${count} products saved`),
  empty: 'Nothing saved yet',
  emptyHint: 'Tap the heart on any product and it waits for you here.',
  startShopping: 'Walk the aisles',
  popular: 'What the neighbours like',
  addAll: (count: number) => (count === 1 ? 'Add the one available' : `Add all ${count} available`),
  addedAll: 'Product add to cart',
  unavailableHint: (count: number) =>
    count === 1
      ? '1 saved product is not sold in your area now.'
      : `${count} saved products are not sold in your area now.`,
  loading: 'Loading your wishlist',
  loadFailed: 'Failed to retrieve your wishlist',
  syncFailed: 'Failed to sync your wishlist across devices',
  retry: 'Try again',
  details: 'Details',
};
