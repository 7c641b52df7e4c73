export const texts = {
  addToCart: (name: string) => `Add ${name} to the cart`,
  chooseOptions: (name: string) => `Choose options of ${name}`,
  outOfStock: 'Out of stock',
  expressTag: 'Express',
  oldPrice: 'Before',
  perUnit: { kg: (amount: string) => `${amount} / kg`, l: (amount: string) => `${amount} / L` },
  wishlist: {
    save: (name: string) => `Save ${name} to the wishlist`,
    added: 'Product add to wishlist',
    removed: 'Product removed from wishlist',
    failed: 'Failed to update your wishlist',
  },
  stars: (value: string) => `${value} of 5 stars`,

  subscriptionAdded: 'Product add to subscription cart',
  subscriptionFailed: 'Error with add to subscription cart',
  previous: (name: string) => `Back: ${name}`,
  next: (name: string) => `Further: ${name}`,
};
