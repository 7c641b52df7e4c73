import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['proof'] = {
  title: 'Confirmez que c’est bien vous',
  lead: 'Cette modification l’exige. Votre saisie reste et sera envoyée juste après.',
  password: 'Votre mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  required: 'Ce champ est obligatoire',
  totp: 'Code de votre application d’authentification',
  totpHint: 'Six chiffres, un nouveau code toutes les 30 secondes.',
  recoveryCode: 'Code de récupération',
  recoveryCodeHint: 'L’un des dix que vous avez enregistrés. Chacun sert une fois.',
  passkeyHint: 'Votre appareil demande votre doigt, votre visage ou votre code PIN.',
  passkeyFailed: 'Aucune clé d’accès utilisée. Réessayez ou choisissez un autre moyen.',
  useInstead: {
    password: 'Utiliser le mot de passe',
    passkey: 'Utiliser une clé d’accès',
    totp: 'Utiliser l’application d’authentification',
    recoveryCode: 'Utiliser un code de récupération',
  },
  confirm: 'Confirmer',
  cancel: 'Annuler',
  failed: 'La confirmation a échoué. Veuillez réessayer.',
  noWay:
    'Vous n’avez pas de mot de passe ici. Déconnectez-vous, reconnectez-vous et faites la modification dans les 15 minutes.',
  signOut: 'Se déconnecter',
  idleTitle: 'Êtes-vous toujours là ?',
  idleLead:
    'Personne n’a utilisé cette page depuis un moment. Confirmez que c’est vous pour continuer ; votre saisie est toujours là.',
  idleNoWay: 'Vous n’avez pas de mot de passe ici. Déconnectez-vous et reconnectez-vous pour continuer.',

  stepTitle: 'Encore une étape',
  stepLead: 'Votre compte est protégé par un second facteur.',
  signIn: 'Se connecter',
  overTitle: 'Veuillez vous reconnecter',
  overText: 'La première étape n’est valable que dix minutes et cinq essais.',
  toSignIn: 'Retour à la connexion',
  lost: 'Téléphone et codes de récupération perdus ? Demandez à un administrateur de réinitialiser votre second facteur.',
};
