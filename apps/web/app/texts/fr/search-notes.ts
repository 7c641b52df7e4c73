import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['search-notes'] = {
  didYouMean: 'Vouliez-vous dire',
  showingFor: 'Résultats pour',
  searchExactly: (query: string) => `Chercher exactement « ${query} »`,
  unsold: (query: string) => `Nous ne vendons pas encore « ${query} ».`,
  partial: (query: string) => `Rien ne correspond à tout « ${query} ». Voici ce qui correspond en partie.`,
  nearestBelow: 'Voici ce qui s’en rapproche le plus.',
  requestStock: (query: string) => `Nous demander « ${query} »`,
  stockRequested: 'Merci. Nos acheteurs le verront.',
  requestFailed: 'L’envoi a échoué. Veuillez réessayer.',
  queries: 'Recherches suggérées',
};
