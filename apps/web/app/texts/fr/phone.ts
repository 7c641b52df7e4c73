import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['phone'] = {
  phone: 'Téléphone mobile',
  phoneCountry: 'Indicatif du pays',
  phoneHint: 'Nous envoyons un code à ce numéro',
  block: {
    title: 'Vérifiez votre téléphone',
    enter: 'Saisissez le code à 6 chiffres',
    sending: 'Envoi du code…',
    sent: 'Code envoyé au',
    verifying: 'Vérification…',
    verified: 'Vérifié',
    verifiedLine: 'Téléphone vérifié',
    notReceived: 'Rien reçu ?',
    waiting: 'Saisissez votre numéro et nous envoyons le code',
    noCode: 'Vous n’avez pas reçu de code ?',
    send: 'Envoyer le code',
    resend: 'Renvoyer',
    resendIn: (seconds: string) => `Renvoyer (${seconds} s)`,
    progress: (count: string) => `${count} sur 6 saisis`,
  },
  otpSent: 'Nous vous avons envoyé un code',
  phoneVerified: 'Téléphone vérifié',
  invalidCode: 'Code de vérification incorrect',
  problems: {
    phoneRequired: 'Saisissez votre numéro de téléphone',
    phoneInvalid: 'Numéro de téléphone incorrect',
    phoneUnsupported: 'Le numéro doit provenir d’un des pays que nous desservons',
  },
};
