import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['product'] = {
  addToCart: (name: string) => `Ajouter ${name} au panier`,
  chooseOptions: (name: string) => `Choisir les options de ${name}`,
  outOfStock: 'Rupture de stock',
  expressTag: 'Express',
  labels: { sale: 'Promo', new: 'Nouveau' },
  oldPrice: 'Avant',
  perUnit: { kg: (amount: string) => `${amount} / kg`, l: (amount: string) => `${amount} / l` },
  from: 'dès',
  wishlist: {
    save: (name: string) => `Ajouter ${name} aux favoris`,
    added: 'Enregistré',
    removed: 'Retiré des favoris',
    failed: 'Impossible de mettre à jour vos favoris',
  },
  stars: (value: string) => `${value} étoiles sur 5`,

  subscriptionAdded: 'Ajouté à votre box hebdo',
  subscriptionFailed: 'Impossible de l’ajouter à votre box hebdo',
  previous: (name: string) => `Précédent : ${name}`,
  next: (name: string) => `Suivant : ${name}`,
};
