const prices = (count: number) => (count === 1 ? '1 price' : `${count} prices`);

export const texts = {
  open: 'Change prices',
  title: (products: number) =>
    products === 1 ? 'Change prices of 1 product' : `Change prices of ${products} products`,
  direction: 'Prices go',
  up: 'Up',
  down: 'Down',
  value: 'By',
  kind: 'Unit',
  percent: '%',
  amount: 'Amount',
  rounding: 'Round to',
  roundings: {
    none: 'No rounding',
    '0.05': 'Nearest 0.05',
    '0.10': 'Nearest 0.10',
    '0.25': 'Nearest 0.25',
    '0.95': 'Ending in .95',
  },
  country: 'Country',
  allCountries: 'All countries',
  branch: 'Branch',
  allBranches: 'All branches',
  withSale: 'Change reduced prices in the same way',
  preview: 'Show preview',
  apply: (count: number) => `Change ${prices(count)}`,
  enterValue: 'Enter a number of 0 or more.',
  summary: (changed: number, unchanged: number) =>
    unchanged === 0 ? `${prices(changed)} will change.` : `${prices(changed)} will change, ${unchanged} stay the same.`,
  problemsLeft: (count: number) => `${prices(count)} cannot be changed and will be left as they are.`,
  problems: {
    notPositive: 'Would be zero or less',
    saleAbovePrice: 'The reduced price would be above the price',
  },
  previewTable: 'Prices before and after',
  product: 'Product',
  before: 'Before',
  after: 'After',
  reduced: 'Reduced:',
  firstRows: (count: number) => `The first ${count} are shown.`,
  changed: (count: number) => `${prices(count)} changed`,
  lastChanges: 'Last price changes',
  countPrices: prices,
  undo: 'Undo',
  undone: (restored: number, left: number) =>
    left === 0
      ? `${prices(restored)} restored`
      : `${prices(restored)} restored, ${left} changed since and left as they are`,
};
