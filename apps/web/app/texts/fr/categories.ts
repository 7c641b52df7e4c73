import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['categories'] = {
  title: 'Tous les rayons',
  lead: 'Tout ce que nous vendons, par rayon.',
  description:
    'Fruits et légumes, boucherie, poissonnerie, crèmerie, boulangerie, épicerie, bétail et plats : tous les rayons de la boutique.',
  aisles: 'Rayons',
  productCount: (count: number) => (count < 2 ? `${count} produit` : `${count} produits`),
  seeProducts: (count: number) => (count === 1 ? 'Voir le produit' : `Voir les ${count} produits`),
  allOf: (name: string) => `Tout le rayon ${name}`,
  inside: 'Dans ce rayon',
  neighbours: 'Autres rayons',
  home: 'Accueil',
  empty: 'Pas encore de produits',
  emptyHint: 'Rien n’est en vente ici pour l’instant. Revenez bientôt.',
  emptyAisle: 'Rien ici pour votre zone pour l’instant',
  emptyAisleHint: 'C’est disponible dans d’autres zones. Choisissez une autre zone ou un autre rayon.',
};
