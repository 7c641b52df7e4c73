import type { Dictionary } from '../en/dictionary.ts';

const sorts = {
  bestMatch: 'Pertinence',
  popular: 'Populaires',
  newestToOldest: 'Plus récents',
  oldestToNewest: 'Plus anciens',
  priceLowToHigh: 'Prix croissant',
  priceHighToLow: 'Prix décroissant',
  unitPriceLowToHigh: 'Prix au kilo ou au litre',
};

export const texts: Dictionary['listing'] = {
  shop: 'Boutique',
  shopDescription:
    'Fruits et légumes, viande, poisson, crèmerie, épicerie et plats livrables chez vous, avec filtres par prix, origine et vendeur.',
  liveStock: 'Bétail',
  liveStockLead: 'Moutons, chèvres et veaux de fermes que nous visitons, avec âge et certificat vétérinaire.',
  offers: 'Les offres du jour',
  express: 'Express',
  expressLead: 'En 2 h 30 environ aux heures d’ouverture',
  subscriptionGoods: 'Pour votre box hebdo',
  home: 'Accueil',
  breadcrumb: 'Vous êtes ici',
  inside: 'À l’intérieur',

  allOf: (name: string) => `Tout le rayon ${name}`,
  filters: 'Filtres',
  filtersChanged: 'Filtres, certains sont actifs',
  sortBy: 'Trier par :',
  sorts,
  look: 'Affichage',
  grid: 'Grille',
  list: 'Liste',
  count: (count: number) => (count < 2 ? `${count} produit` : `${count} produits`),
  products: 'Produits',
  found: (count: number): string => (count < 2 ? 'résultat' : 'résultats'),
  foundStatus: (count: number): string => `${count} ${count < 2 ? 'résultat' : 'résultats'}`,
  clear: 'Effacer',
  remove: (name: string) => `Supprimer ${name}`,
  chips: {
    search: (words: string) => `“${words}”`,
    origin: (name: string) => `Origine : ${name}`,
    price: (from: string, to: string) => `${from} à ${to}`,
    priceFrom: (from: string) => `À partir de ${from}`,
    priceTo: (to: string) => `Jusqu’à ${to}`,
    rating: (stars: string) => `Plus de ${stars} étoiles`,
    express: 'Express',
    offers: 'En promotion',
    subscribeable: 'Box hebdo',
    option: 'Option',
  },

  categories: 'Rayons',
  loadingFilters: 'Chargement des filtres',

  loadMore: (count: string) => `Afficher ${count} de plus`,
  progress: (loaded: string, total: string) => `${loaded} sur ${total}`,
  loading: 'Chargement des produits',
  loadFailed: 'Impossible de charger d’autres produits.',
  retry: 'Réessayer',
  previousPage: 'Produits précédents',
  everything: 'Vous avez tout vu',

  notFound: 'Aucun produit trouvé',
  notFoundHint: 'Rien ici pour votre zone pour l’instant.',
  notFoundFiltered: 'Aucun produit ne correspond à tous vos filtres',
  withoutFilter: (name: string, count: number) => `Retirer ${name} pour en voir ${count}`,
  resetAll: 'Retirer tous les filtres',
  seeAll: 'Voir toute la boutique',

  cart: (count: string) => `Commander, ${count} dans le panier`,
};
