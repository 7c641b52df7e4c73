import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['search'] = {
  title: 'Rechercher',
  resultsFor: (query: string) => `Résultats pour « ${query} »`,
  description: 'Cherchez des fruits, légumes, viandes, poissons, produits d’épicerie et plats.',
  categories: 'Rayons',
  products: 'Produits',
  viewAll: (query: string) => `Voir tous les résultats pour « ${query} »`,
  suggestions: 'Suggestions de recherche',
  suggestionsReady: (categories: string, products: string) =>
    `${categories} rayons et ${products} produits. Utilisez les flèches.`,
  notFound: 'Introuvable',
  noResultsFor: 'Aucun résultat pour',
  enterKeywords: 'Veuillez saisir des mots-clés',
  notFoundHint: 'Vérifiez l’orthographe ou essayez un de ces rayons.',
  popularGoods: 'Populaire près de chez vous',
  failed: 'La recherche est indisponible pour le moment. Veuillez réessayer.',
  recent: 'Recherches récentes',
  clearRecent: 'Effacer',
  popular: 'Recherches populaires',
  browse: 'Ou parcourez par rayon',
  moreCategories: 'Autres rayons',
  productCount: (count: number) => (count < 2 ? `${count} produit` : `${count} produits`),
  loading: 'Recherche en cours',
};
