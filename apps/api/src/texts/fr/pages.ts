/** Pages and files outside of the shop's own pages. */
export const pages = {
  failure: {
    title: '500 Erreur du serveur',
    text: 'Une erreur s’est produite. Veuillez réessayer plus tard.',
    home: 'Aller à l’accueil',
    reference: 'Référence :',
  },
  manifest: { cart: 'Panier', orders: 'Mes commandes', categories: 'Tous les rayons' },
  promotionTerms: {
    discount: (value: string) => `${value} de remise.`,
    free: (pieces: number, get: number) =>
      `Pour ${pieces} de ces produits dans votre panier, ${get === 1 ? 'le moins cher est offert' : `les ${get} moins chers sont offerts`}.`,
    off: (pieces: number, get: number, percent: string) =>
      `Pour ${pieces} de ces produits dans votre panier, ${percent} de remise sur ${get === 1 ? 'le moins cher' : `les ${get} moins chers`}.`,
    firstOrder: 'Sur votre première commande, avec un compte.',
    fromAmount: (amount: string) => `Pour les commandes à partir de ${amount}.`,
    fromPieces: (pieces: number) => `À partir de ${pieces} articles.`,
    fromPeople: (people: number) => `À partir de ${people} personnes.`,
  },
  closedShop: { ordersGoOn: 'La boutique est fermée pour le moment. Les commandes en cours se poursuivent.' },
  practicePayment: {
    title: 'Paiement d’essai',
    note: 'Ceci est la passerelle d’essai de la boutique de démonstration. Aucun argent ne circule.',
    pay: 'Payer',
    decline: 'Refuser la carte',
    cancel: 'Annuler et revenir',
    over: 'Ce paiement est terminé.',
    confirm: 'Ici, la banque vous demande de confirmer le paiement avec votre carte enregistrée.',
    behaviour: 'Comment la passerelle doit-elle se comporter ?',
    behaviours: {
      normal: 'Normalement',
      late: 'Prévenir la boutique 20 secondes plus tard',
      duplicate: 'Prévenir la boutique cinq fois',
      shuffled: 'Prévenir dans le désordre',
      'wrong-amount': 'Prélever une unité de moins',
      'too-much': 'Prélever une unité de trop',
      'other-currency': 'Prélever dans une autre devise',
      unreadable: 'Écrire un montant illisible',
      silent: 'Ne jamais prévenir la boutique',
      timeout: 'Ne pas répondre pendant 20 secondes',
    },
  },
};
