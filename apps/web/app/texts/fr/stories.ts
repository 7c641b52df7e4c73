import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['stories'] = {
  title: 'Histoires',
  home: 'Accueil',
  heading: 'Histoires du marché',
  lead: 'Saisons, producteurs et conseils sur ce que vous mangez.',
  empty: 'Pas encore d’histoires',
  more: 'Autres histoires',
};
