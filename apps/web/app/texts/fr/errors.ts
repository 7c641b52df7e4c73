import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['errors'] = {
  notFoundTitle: 'Page introuvable',
  notFoundText: 'L’adresse contient peut-être une faute, ou la page n’existe plus.',
  forbiddenTitle: 'Pas d’autorisation',
  forbiddenText: 'Vous n’avez pas accès à cette page.',
  serverErrorTitle: 'Une erreur s’est produite',
  serverErrorText: 'Veuillez réessayer plus tard. Votre panier est conservé.',
  offlineTitle: 'Vous êtes hors ligne',
  offlineText: 'Cette page n’a pas encore été ouverte sur cet appareil. Les pages déjà vues restent disponibles.',
  searchInstead: 'Que cherchiez-vous ?',
  browseInstead: 'Ou parcourez un rayon',
  noData: 'Aucune donnée',
  retry: 'Réessayer',
  goHome: 'Aller à l’accueil',
  defaultText: 'Une erreur s’est produite',
  callFailed: 'Une erreur s’est produite !',
  noConnection: 'Pas de connexion',
  reference: 'Référence :',
};
