import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['options'] = {
  addToCart: (name: string) => `Ajouter ${name} au panier`,
  from: 'dès',
  oldPrice: 'Avant',
  outOfStock: 'Rupture de stock',
  perUnit: {
    kg: (amount: string) => `${amount} / kg`,
    l: (amount: string) => `${amount} / l`,
    piece: (amount: string) => `${amount} pièce`,
  },
  choose: 'Choisir',
  details: 'Détails et suppléments',
  loading: 'Chargement des options',
  failed: 'Impossible de charger les options.',
  retry: 'Réessayer',
  chartHint: 'Toutes les options avec leurs prix.',
  chartHead: { option: 'Option', price: 'Prix', state: 'Disponibilité' },
  lightbox: { lightbox: 'Photos', close: 'Fermer', previous: 'Photo précédente', next: 'Photo suivante' },
};
