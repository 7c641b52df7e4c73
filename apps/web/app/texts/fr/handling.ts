import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['handling'] = {
  title: 'Consignes de livraison',
  missingTitle: 'Articles manquants',
  instructions: {
    leave_at_door: 'Laisser devant la porte',
    call_on_arrival: 'Appeler à l’arrivée',
    do_not_ring: 'Ne pas sonner',
  },
  gateCode: 'Code du portail',
  gateCodeHint: 'Seuls le magasin et le livreur le voient.',
  cashAtDoor: 'Vous payez en espèces : le livreur vous remet la commande et ne la laisse pas devant la porte.',
  substitution: 'Si un article manque',
  substitutions: {
    best_match: 'Le plus proche',
    call_me: 'M’appeler d’abord',
    no_substitute: 'Pas de remplacement',
  },
  substitutionHints: {
    best_match: 'Nous envoyons un produit similaire. Vous ne payez jamais plus.',
    call_me: 'Nous appelons avant tout remplacement.',
    no_substitute: 'Nous le retirons et vous ne le payez pas.',
  },
  byLine: 'Choisir pour chaque article',
  asOrder: 'Comme la commande',
};
