import { CONFIRM_HOURS, UNDO_DAYS } from '@karaz/domain/accounts/contact-change';
import { OTP_LIFETIME_MINUTES } from '@karaz/domain/accounts/one-time-code';

const greeting = (name: string) => `Bonjour ${name},`;
const undo = { action: 'Ce n’était pas moi : annuler', ending: 'Si c’était vous, il n’y a rien à faire.' };

export const accounts = {
  code: (code: string) =>
    `${code} est votre code {store}, valable ${OTP_LIFETIME_MINUTES} minutes. Ne le partagez avec personne.`,
  codeSent: 'Nous avons envoyé un code sur votre téléphone',
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    greeting,
    lines: [
      'Quelqu’un a demandé un nouveau mot de passe pour votre compte chez {store}. Le lien fonctionne une fois, pendant 30 minutes.',
    ],
    action: 'Choisissez un nouveau mot de passe',
    ending: 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.',
  },
  proof: {
    subject: 'Votre code pour une modification de votre compte',
    greeting,
    lines: [
      'Ce code confirme une modification de votre compte chez {store}. Il fonctionne une fois, pendant 5 minutes. Ne le partagez avec personne.',
    ],
    ending: 'Si ce n’était pas vous, déconnectez vos autres appareils et choisissez un nouveau mot de passe.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    greeting,
    lines: [
      'Le mot de passe de votre compte chez {store} vient d’être modifié, et vos autres appareils ont été déconnectés.',
    ],
    ending: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez-nous.',
  },
  unlock: {
    subject: 'Votre lien de connexion',
    greeting,
    lines: [
      'Quelqu’un a saisi de mauvais mots de passe pour votre compte chez {store}, la connexion est donc ralentie. Avec ce lien et votre mot de passe, inutile d’attendre. Il est valable 30 minutes.',
    ],
    action: 'Se connecter',
    ending: 'Si vous ne souhaitez pas vous connecter, ne faites rien. Personne n’est entré dans votre compte.',
  },
  confirm: {
    subject: 'Confirmez votre adresse e-mail',
    greeting: () => 'Bonjour,',
    lines: [
      `Cette adresse e-mail a été donnée pour un compte chez {store}. Si c’était vous, veuillez la confirmer. Le lien est valable ${CONFIRM_HOURS} heures.`,
    ],
    action: 'Confirmer mon e-mail',
    ending: 'Si ce n’était pas vous, ne faites rien : sans votre confirmation, l’adresse n’est pas utilisée.',
  },
  taken: {
    subject: 'Vous avez déjà un compte chez {store}',
    greeting,
    lines: [
      'Quelqu’un a essayé d’utiliser cette adresse e-mail pour un autre compte chez {store}. Vous avez déjà un compte avec elle, et rien n’a changé.',
      'Si c’était vous, connectez-vous comme d’habitude. Si vous avez oublié votre mot de passe, choisissez-en un nouveau :',
    ],
    action: 'Choisissez un nouveau mot de passe',
    ending: 'Si ce n’était pas vous, ne faites rien.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    greeting,
    lines: [
      `Votre compte chez {store} n’utilise plus cette adresse e-mail. Si ce n’était pas vous, rétablissez-la dans les ${UNDO_DAYS} jours : tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe.`,
    ],
    ...undo,
  },
  phoneChanged: {
    subject: 'Votre numéro de téléphone a été modifié',
    greeting,
    lines: [
      `Le numéro de téléphone de votre compte chez {store} a été modifié. Si ce n’était pas vous, rétablissez l’ancien dans les ${UNDO_DAYS} jours : tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe.`,
    ],
    ...undo,
  },
  emailChangedSms: (link: string) =>
    `Une adresse e-mail a été ajoutée à votre compte chez {store}. Ce n’était pas vous ? Annulez dans les ${UNDO_DAYS} jours :\n${link}`,
  phoneChangedSms: (link: string) =>
    `Le numéro de téléphone de votre compte chez {store} a été modifié. Ce n’était pas vous ? Annulez dans les ${UNDO_DAYS} jours :\n${link}`,
  confirmPhone: (link: string) =>
    `Ce numéro a été donné pour un compte chez {store}. Si c’était vous, confirmez-le dans les ${CONFIRM_HOURS} heures :\n${link}`,
};
