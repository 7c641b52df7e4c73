import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['product-page'] = {
  home: 'Accueil',
  allCategories: 'Tous les rayons',
  breadcrumb: 'Vous êtes ici',
  pictures: (name: string) => `Photos de ${name}`,
  picture: (number: string, of: string) => `Photo ${number} sur ${of}`,
  zoom: 'Agrandir',
  express: 'En 2 h 30 environ aux heures d’ouverture',
  origin: 'Origine\u00a0',
  seller: 'Vendu par',
  code: 'Réf.',
  halal: { cut: 'Halal, découpé à la commande', plain: 'Halal' },
  deliverTo: (area: string) => `Livré à ${area}`,
  chooseArea: 'Choisissez votre zone pour voir les créneaux de livraison',
  onlyLeft: (count: string) => `Plus que ${count}`,

  clubPrice: (club: string, price: string, percent: string, goods: string) =>
    `Avec ${club} : ${price} (${percent} de remise, ${goods})`,
  clubFrom: (club: string, percent: string, goods: string, people: number) =>
    `Avec ${club} : ${percent} de remise (${goods}) à partir de ${people} personnes`,

  optionsChart: 'Options et prix',
  impossible: (value: string) => `${value}, non vendu dans cette combinaison`,
  chooseFirst: (attribute: string) => `Choisir : ${attribute}`,
  back: 'Retour',
  forward: 'Suivant',

  addons: 'Suppléments',
  cutting: 'Découpe',
  packing: 'Emballage',
  asItIs: 'Tel quel',
  addonPrice: (amount: string) => `+ ${amount}`,
  addonFree: 'Offerte',
  quantity: 'Quantité',
  add: 'Ajouter au panier',
  addToSubscription: 'Ajouter à la box hebdo',
  update: 'Mettre à jour le panier',
  updateSubscription: 'Mettre à jour la box hebdo',
  from: 'À partir de',
  weighed: (amount: string) => `Pesé à l’emballage : vous payez au plus ${amount}`,
  withChoices: (amount: string) => `Avec vos choix : ${amount}`,
  inCart: 'Dans le panier',
  inSubscription: 'Dans la box hebdo',
  capped: 'Vous en avez déjà 10 dans votre panier. Modifiez la quantité là-bas.',

  description: 'Description',
  reviews: 'Avis',
  about: 'À propos de ce produit',
  noDescription: 'Pas encore de description.',
  recommended: 'Vous aimerez aussi',
  recentlyViewed: 'Vus récemment',
};
