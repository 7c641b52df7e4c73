import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['payments'] = {
  processing: 'Paiement en cours…',
  redirecting: 'Ouverture de la page de paiement…',
  linkFailed: 'Impossible d’ouvrir la page de paiement',

  pageTitle: 'Votre paiement',
  checkingTitle: 'Vérification de votre paiement',
  checkingText: 'Un instant, s’il vous plaît.',
  waitingTitle: 'En attente de votre banque',
  waitingText:
    'Cette page se met à jour automatiquement. Si vous n’avez pas encore payé, continuez vers la page de paiement.',
  waitingLong:
    'Cela prend plus de temps que d’habitude. Votre commande est conservée ; vous pouvez quitter cette page.',
  openAgain: 'Continuer vers le paiement',
  successTitle: 'Paiement reçu',
  successText: 'Merci. Le magasin a reçu votre commande et votre reçu est en route.',
  authorisedTitle: 'Paiement autorisé',
  authorisedText:
    'Merci. Le magasin a reçu votre commande. Votre carte est débitée à l’emballage, de ce montant au plus.',
  reviewTitle: 'Nous vérifions votre paiement',
  reviewText:
    'Le paiement ne correspond pas à votre commande. Ne payez pas à nouveau : nous nous en occupons et vous tiendrons informé.',
  errorTitle: 'Paiement échoué',
  errorText: 'Rien n’a été débité. Votre commande est conservée une demi-heure, vous pouvez réessayer.',
  reason: 'Que s’est-il passé',
  unknownTitle: 'Paiement introuvable',
  unknownText: 'Le lien est peut-être périmé. Vous trouverez vos commandes dans votre compte.',
  amount: 'Montant',
  reference: 'Référence',
  retry: 'Réessayer',
  retryHint: 'Sur la page de paiement, vous pouvez aussi choisir une autre carte ou un autre moyen.',
  payCash: 'Payer plutôt en espèces',
  cashFailed: 'Impossible de passer la commande en paiement à la livraison',
  seeOrder: 'Voir la commande',
  continueShopping: 'Continuer mes achats',
  contact: 'Contactez-nous',
  problems: {
    declined: 'Votre banque a refusé le paiement. Essayez une autre carte ou contactez votre banque.',
    insufficientFunds: 'Provision insuffisante.',
    cardExpired: 'La carte a expiré.',
    notConfirmed: 'Le paiement n’a pas été confirmé auprès de votre banque.',
    limitExceeded: 'Le montant dépasse le plafond de votre carte.',
    cancelled: 'Le paiement a été annulé.',
    expired: 'Le paiement a expiré.',
  },
  statuses: {
    open: 'En attente',
    review: 'En vérification',
    paid: 'Payé',
    failed: 'Refusé',
    cancelled: 'Annulée',
    expired: 'Expiré',
    refunded: 'Remboursé',
  },
  checkFailed: 'Impossible de vérifier le paiement. Nouvelle tentative…',
};
