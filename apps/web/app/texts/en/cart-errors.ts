export const texts = {
  title: {
    CART_LOAD_FAILED: 'Couldn’t load your cart',
    CART_SYNC_FAILED: 'Couldn’t sync your cart',
    CART_UPDATE_FAILED: 'Couldn’t update your cart',
    CART_REMOVE_FAILED: 'Couldn’t remove it from your cart',
    CART_RESET_FAILED: 'Couldn’t empty your cart',
  },
  reason: {
    CART_LOAD_FAILED: 'The store didn’t respond. Your items are safe.',
    CART_SYNC_FAILED: 'The items on this device aren’t on your other devices yet.',
    CART_UPDATE_FAILED: 'Your change is saved on this device. We’ll try again.',
    CART_REMOVE_FAILED: 'It will be removed as soon as the store responds.',
    CART_RESET_FAILED: 'Nothing was removed.',
  },
  lastSynced: (time: string) => `Last saved at ${time}`,
};
