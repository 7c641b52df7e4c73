import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['known-shopper'] = {
  yours: 'Pour vous',
  activeOrder: (number: string) => `Commande ${number}`,
  follow: 'Suivre',
  cart: (count: number) => (count < 2 ? `${count} article dans votre panier` : `${count} articles dans votre panier`),
  openCart: 'Ouvrir le panier',
  reorderLast: 'Reprendre votre dernière commande',
  reorder: 'Commander à nouveau',
  buyAgain: 'Acheter à nouveau',
  buyAgainHint: 'Ce que vous commandez le plus, disponible maintenant',
  metaDescription: 'Ce que vous commandez le plus',
  loading: 'Chargement…',
  failed: 'Impossible de charger la liste',
  details: 'Détails',
  retry: 'Réessayer',
  emptyTitle: 'Rien ici pour l’instant',
  emptyText: 'Après votre première commande, vos achats fréquents sont ici à portée de main.',
  startShopping: 'Commencer mes achats',
};
