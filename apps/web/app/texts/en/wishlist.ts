export const texts = {
  title: 'Wishlist',
  lead: 'Everything you saved, at today’s prices.',
  count: (count: number) => (count === 1 ? '1 product saved' : `${count} products saved`),
  empty: 'Nothing saved yet',
  emptyHint: 'Tap the heart on a product to save it here.',
  startShopping: 'Start shopping',
  popular: 'Popular near you',
  addAll: (count: number) => (count === 1 ? 'Add the one available' : `Add all ${count} available`),
  addedAll: 'Added to cart',
  unavailableHint: (count: number) =>
    count === 1
      ? '1 saved product is not available in your area now.'
      : `${count} saved products are not available in your area now.`,
  loading: 'Loading your wishlist',
  loadFailed: 'Couldn’t load your wishlist',
  syncFailed: 'Couldn’t sync your wishlist',
  retry: 'Try again',
  details: 'Details',
};
