/** By kind of branch; a kind without a name shows none. */
const kinds: Record<string, string> = {
  supermarket: 'Supermarket',
  butcher: 'Butcher',
  farm: 'Farm',
  fishmonger: 'Fish market',
  bakery: 'Bakery',
  restaurant: 'Restaurant',
};

export const texts = {
  title: 'Sellers',
  heading: 'Who stands behind the counter',
  lead: 'Farms, butchers, bakers, fishmongers and our own stores. You know who sells what you eat.',
  restaurantsTitle: 'Restaurants',
  restaurantsHeading: 'Kitchens near you',
  restaurantsLead: 'Dishes from restaurants we eat at ourselves, sent while they are hot.',
  mainStore: 'Main store',
  express: 'Express',
  kinds,
  empty: 'No sellers deliver here yet',
  emptyIn: (area: string) => `No sellers deliver to ${area} yet`,
  emptyHint: 'We open new areas every month. Choose another area to look around.',
  breadcrumb: 'You are here',
  openUntil: (time: string) => `Open until ${time}`,
  opensAt: (time: string) => `Closed now, opens at ${time}`,
  closedToday: 'Closed now. You can order for the next opening.',
};
