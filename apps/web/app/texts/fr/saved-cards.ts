import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['saved-cards'] = {
  payWith: 'Payer avec',
  ending: (brand: string, last4: string) => `${brand} se terminant par ${last4}`,
  atProvider: (provider: string) => `Cartes enregistrées chez ${provider}`,
  other: 'Une autre carte ou un autre moyen',
  save: 'Enregistrer cette carte pour la prochaine fois',
  saveHint:
    'Elle est conservée par le prestataire de paiement, pas par nous. Supprimez-la à tout moment dans votre compte.',
  title: 'Cartes enregistrées',
  lead: 'Conservées par le prestataire de paiement. Nous n’en connaissons que les quatre derniers chiffres.',
  empty: 'Aucune carte enregistrée',
  emptyText: 'Au paiement, cochez « Enregistrer cette carte pour la prochaine fois ».',
  loading: 'Chargement de vos cartes',
  loadFailed: 'Impossible de charger vos cartes.',
  details: 'Détails',
  retry: 'Réessayer',
  remove: 'Supprimer',
  removeCard: (card: string) => `Supprimer ${card}`,
  removed: 'Carte supprimée',
  removeFailed: 'Impossible de supprimer la carte. Réessayez.',
  elsewhere: 'Non acceptée dans le pays où vous achetez',
};
