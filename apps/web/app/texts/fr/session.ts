import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['session'] = {
  loading: 'Chargement…',
  permissionDenied: 'Accès refusé',
  permissionDeniedText:
    'Vous n’êtes pas autorisé à accéder à cette page. Demandez à un responsable si vous en avez besoin.',
  goHome: 'Aller à l’accueil',
  endedTitle: 'Votre session est terminée',
  endedText:
    'Rien de ce que vous avez saisi n’est perdu. Reconnectez-vous dans un nouvel onglet, puis revenez ici et enregistrez.',
  endedSignIn: 'Se reconnecter',
  endedClose: 'Retour à la page',
};
