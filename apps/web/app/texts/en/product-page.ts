/** What only the page of a product says; cards of products have their own few words. */
export const texts = {
  home: 'Home',
  allCategories: 'All categories',
  breadcrumb: 'You are here',
  pictures: (name: string) => `Pictures of ${name}`,
  picture: (number: string, of: string) => `Picture ${number} of ${of}`,
  zoom: 'Zoom',
  express: 'In about 2½ hours during opening hours',
  origin: 'Origin',
  seller: 'Sold by',
  code: 'Item no.',
  halal: 'Halal, cut fresh after you order',
  deliverTo: (area: string) => `Delivered to ${area}`,
  chooseArea: 'Choose your area to see delivery times',
  onlyLeft: (count: string) => `Only ${count} left`,

  clubPrice: (club: string, price: string, percent: string, goods: string) =>
    `With ${club}: ${price} (${percent} off ${goods})`,
  clubFrom: (club: string, percent: string, goods: string, people: number) =>
    `With ${club}: ${percent} off ${goods} from ${people} people`,

  optionsChart: 'Options and prices',
  impossible: (value: string) => `${value}, not sold in this combination`,
  chooseFirst: (attribute: string) => `Choose: ${attribute}`,
  back: 'Back',
  forward: 'Next',

  addons: 'Extras',
  addonPrice: (amount: string) => `+ ${amount}`,
  addonFree: 'Free',
  quantity: 'Quantity',
  add: 'Add to cart',
  addToSubscription: 'Add to weekly box',
  update: 'Update cart',
  updateSubscription: 'Update weekly box',
  weighed: (amount: string) => `Weighed at packing: you pay at most ${amount}`,
  inCart: 'In cart',
  inSubscription: 'In the weekly box',
  capped: 'You already have 10 in your cart. Change the quantity there.',

  description: 'Description',
  reviews: 'Reviews',
  about: 'About this product',
  noDescription: 'No description yet.',
  recommended: 'You may also like',
  recentlyViewed: 'Recently viewed',
};
