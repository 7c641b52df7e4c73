import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['reorder'] = {
  title: 'Commander à nouveau',
  back: 'Retour à la commande',
  loading: 'Chargement…',
  failed: 'Impossible de charger la commande',
  intro: (number: string) => `Commande ${number} aux prix du jour. Rien n’est commandé avant votre confirmation.`,
  items: 'Vos articles',
  quantityBefore: (count: string) => `${count} dans cette commande`,
  empty: 'Plus aucun article. Ajoutez une des alternatives ou faites vos achats.',
  shop: 'Commencer mes achats',
  missing: 'Indisponible pour le moment',
  missingQuantity: (count: string) => `× ${count}`,
  alternatives: 'Choisissez une alternative',
  noAlternatives: 'Pas d’alternative pour le moment.',
  add: (name: string) => `Ajouter ${name}`,
  addShort: 'Ajouter',
  added: 'Ajouté',
  accept: 'En passant cette commande, vous acceptez les',
  otherCountry: (country: string) => `Cette commande a été passée en ${country}. Passez à ce pays pour la renouveler.`,
};
