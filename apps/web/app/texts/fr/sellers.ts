import type { Dictionary } from '../en/dictionary.ts';

const kinds: Record<string, string> = {
  supermarket: 'Supermarché',
  butcher: 'Boucherie',
  farm: 'Ferme',
  fishmonger: 'Poissonnerie',
  bakery: 'Boulangerie',
  restaurant: 'Restaurant',
};

export const texts: Dictionary['sellers'] = {
  title: 'Vendeurs',
  heading: 'Nos vendeurs',
  lead: 'Tous ceux qui vendent et livrent ici.',
  restaurantsTitle: 'Restaurants',
  restaurantsHeading: 'Restaurants près de chez vous',
  restaurantsLead: 'Des plats de restaurants près de chez vous, livrés chauds.',
  mainStore: 'Magasin principal',
  express: 'Express',
  kinds,
  empty: 'Aucun vendeur ne livre encore ici',
  emptyIn: (area: string) => `Aucun vendeur ne livre encore à ${area}`,
  emptyHint: 'Choisissez une autre zone pour voir ses vendeurs.',
  breadcrumb: 'Vous êtes ici',
  openUntil: (time: string) => `Ouvert jusqu’à ${time}`,
  opensAt: (time: string) => `Fermé, ouvre à ${time}`,
  closedToday: 'Fermé pour le moment. Vous pouvez commander pour la prochaine ouverture.',
  invoicedBy: (company: string) => `Votre contrat et votre facture sont au nom de ${company}`,
  registration: (number: string) => `registre du commerce ${number}`,
};
