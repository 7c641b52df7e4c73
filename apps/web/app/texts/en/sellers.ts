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
  heading: 'Our sellers',
  lead: 'All who sell and deliver here.',
  restaurantsTitle: 'Restaurants',
  restaurantsHeading: 'Restaurants near you',
  restaurantsLead: 'Dishes from restaurants near you, delivered hot.',
  mainStore: 'Main store',
  express: 'Express',
  kinds,
  empty: 'No sellers deliver here yet',
  emptyIn: (area: string) => `No sellers deliver to ${area} yet`,
  emptyHint: 'Choose another area to see its sellers.',
  breadcrumb: 'You are here',
  openUntil: (time: string) => `Open until ${time}`,
  opensAt: (time: string) => `Closed now, opens at ${time}`,
  closedToday: 'Closed now. You can order for the next opening.',
  invoicedBy: (company: string) => `Your contract and invoice are with ${company}`,
  registration: (number: string) => `commercial registration ${number}`,
};
