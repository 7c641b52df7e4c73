import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['animal'] = {
  age: 'Âge',
  fromMonths: (months) => `Au moins ${months} mois`,
  vetCertificate: 'Certificat vétérinaire',
  halal:
    'L’abattage est toujours halal : à la main, au nom de Dieu, dans un abattoir agréé et sous contrôle vétérinaire.',
  unavailable: 'Indisponible actuellement',
  unsuitable: { PURPOSE_KIND: 'pas avec cet animal', PURPOSE_AGE_UNKNOWN: 'l’âge n’est pas enregistré' },
  tooYoung: (months) => `trop jeune, il faut au moins ${months} mois`,
  states: { live: 'Vivant', slaughtered: 'Abattu' },
  steps: {
    purpose: 'Usage',
    state: 'Vivant ou abattu',
    cutting: 'Découpe',
    offal: 'Abats',
    offalHint: 'Ce que vous ne choisissez pas n’est pas emballé.',
    packing: 'Emballage',
    day: 'Jour d’abattage',
    dayHint: 'Livré frais le jour même dès 10h00 ou le lendemain. Vous choisissez l’heure en commandant.',
    firstDelivery: 'Premier créneau actuel :',
    noDays: 'Aucun jour libre pour le moment. Veuillez réessayer plus tard.',
    daysFailed: 'Les jours n’ont pas pu être chargés.',
    retry: 'Réessayer',
    extras: 'Suppléments',
  },
};
