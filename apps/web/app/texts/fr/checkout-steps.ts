import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['checkout-steps'] = {
  title: 'Commander',
  label: 'Étapes de la commande',
  steps: { cart: 'Panier', 'billing-and-address': 'Coordonnées et adresse', payment: 'Paiement' },
  next: 'Continuer vers le paiement',
  finish: 'Choisir un créneau et commander',
  back: 'Retour',
};
