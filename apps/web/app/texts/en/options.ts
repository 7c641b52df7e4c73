export const texts = {
  addToCart: (name: string) => `Add ${name} to cart`,
  from: 'from',
  oldPrice: 'Before',
  outOfStock: 'Out of stock',
  perUnit: {
    kg: (amount: string) => `${amount} / kg`,
    l: (amount: string) => `${amount} / L`,
    piece: (amount: string) => `${amount} each`,
  },
  choose: 'Choose',
  details: 'Details and extras',
  loading: 'Loading options',
  failed: 'Couldn’t load the options.',
  retry: 'Try again',
  chartHint: 'All options with their prices.',
  chartHead: { option: 'Option', price: 'Price', state: 'Availability' },
  lightbox: { lightbox: 'Pictures', close: 'Close', previous: 'Previous picture', next: 'Next picture' },
};
