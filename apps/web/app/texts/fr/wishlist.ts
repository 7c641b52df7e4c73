import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['wishlist'] = {
  title: 'Favoris',
  lead: 'Tout ce que vous avez enregistré, aux prix du jour.',
  count: (count: number) => (count < 2 ? `${count} produit enregistré` : `${count} produits enregistrés`),
  empty: 'Rien d’enregistré pour l’instant',
  emptyHint: 'Touchez le cœur d’un produit pour l’enregistrer ici.',
  startShopping: 'Commencer mes achats',
  popular: 'Populaire près de chez vous',
  addAll: (count: number) => (count === 1 ? 'Ajouter le seul disponible' : `Ajouter les ${count} disponibles`),
  addedAll: 'Ajouté au panier',
  unavailableHint: (count: number) =>
    count < 2
      ? `${count} produit enregistré n’est pas disponible dans votre zone pour le moment.`
      : `${count} produits enregistrés ne sont pas disponibles dans votre zone pour le moment.`,
  loading: 'Chargement de vos favoris',
  loadFailed: 'Impossible de charger vos favoris',
  syncFailed: 'Impossible de synchroniser vos favoris',
  retry: 'Réessayer',
  details: 'Détails',
};
