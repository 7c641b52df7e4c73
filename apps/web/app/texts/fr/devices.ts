import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['devices'] = {
  title: 'Là où vous êtes connecté',
  hint: 'Un appareil inconnu ? Déconnectez-le et changez votre mot de passe.',
  thisDevice: 'Cet appareil',
  lastUsed: (date: string, time: string) => `Dernière utilisation le ${date}, ${time}`,
  unknownDevice: 'Appareil inconnu',
  end: 'Se déconnecter',
  endOf: (device: string) => `Déconnecter : ${device}`,
  endOthers: 'Se déconnecter partout ailleurs',
  ended: 'Déconnecté',
  failed: 'Impossible de déconnecter l’appareil. Veuillez réessayer.',
  loadFailed: 'Impossible de charger la liste',
  loading: 'Chargement',
  retry: 'Réessayer',
  more: 'Détails',
};
