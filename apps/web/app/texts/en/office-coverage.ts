export const texts = {
  title: 'Area requests',
  description: 'Shoppers who asked to be notified when we deliver to their place.',
  whatHappens:
    'When an area is opened under Places, everybody who waits for it gets a text message in their language within minutes, and their number is forgotten. After a year without us it is forgotten too.',
  toPlaces: 'Open Places',
  searchHint: 'Area, city or place',
  empty: 'No requests yet. Shoppers can ask when they choose an area we do not deliver to.',
  place: 'Place',
  typed: 'in no list',
  country: 'Country',
  listed: 'In our lists',
  listedNames: { yes: 'Yes', no: 'No' },
  waiting: 'Waiting',
  first: 'First asked',
  last: 'Last asked',
};
