export const texts = {
  addToCart: (name: string) => `Add ${name} to cart`,
  chooseOptions: (name: string) => `Choose options for ${name}`,
  outOfStock: 'Out of stock',
  expressTag: 'Express',
  labels: { sale: 'Sale', new: 'New' },
  oldPrice: 'Before',
  perUnit: { kg: (amount: string) => `${amount} / kg`, l: (amount: string) => `${amount} / L` },
  from: 'from',
  wishlist: {
    save: (name: string) => `Save ${name} to the wishlist`,
    added: 'Saved',
    removed: 'Removed from wishlist',
    failed: 'Couldn’t update your wishlist',
  },
  stars: (value: string) => `${value} of 5 stars`,

  subscriptionAdded: 'Added to your weekly box',
  subscriptionFailed: 'Couldn’t add it to your weekly box',
  previous: (name: string) => `Previous: ${name}`,
  next: (name: string) => `Next: ${name}`,
};
