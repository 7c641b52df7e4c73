/** A name that was shortened ends its sentence with its own dots. */
const ended = (texts: string) => (texts.endsWith('.') ? texts : `${texts}.`);

type SubscriptionValues = {
  week: string;
  money: string;
  sign: -1 | 0 | 1;
  when: string;
  order: string;
  isPause: boolean;
};

export const messages = {
  club: {
    begun: (plan: string, until: string, paid: string) =>
      `{club} : bienvenue ! ${plan} est à vous jusqu’au ${until}. Vous avez payé ${paid}.`,
    ending: (plan: string, until: string) =>
      `{club} : ${plan} se termine le ${until}. Pas de renouvellement automatique ; vous pouvez renouveler maintenant.`,
    ended: (plan: string, until: string) =>
      `{club} : ${plan} s’est terminé le ${until}. Vous pouvez revenir quand vous voulez.`,
  },
  clubSubject: 'Votre adhésion {club}',
  clubCredited: (sum: string) =>
    `{club} : ${sum} payés pour votre adhésion vous ont été remboursés. L’avoir se trouve avec vos factures.`,
  clubRefundLate: (sum: string) =>
    `{club} : le remboursement de ${sum} n’a pas encore abouti. Nous nous en occupons et l’enverrons dès que possible.`,
  clubReturned: (sum: string) =>
    `{club} : nous vous remboursons ${sum}. Le paiement était en double, trop tardif ou ne correspondait pas au prix de la formule.`,
  order: {
    placed: (order: string, total: string) =>
      `{store} : nous avons bien reçu votre commande ${order}, ${total}. Merci !`,
    pending: (order: string, total: string) =>
      `{store} : votre commande ${order} attend votre paiement de ${total}. Nous la gardons 30 minutes.`,
    cancelled: (order: string) => `{store} : votre commande ${order} est annulée.`,
    expired: (order: string) => `{store} : votre commande ${order} a expiré et ses articles ne sont plus réservés.`,
    payment_failed: (order: string) =>
      `{store} : le paiement de la commande ${order} n’a pas abouti. Vous pouvez réessayer.`,
    'payment link': (order: string, total: string) =>
      `{store} : vous pouvez payer ${total} pour votre commande ${order} ici.`,
    'On the way': (order: string) => `{store} : votre commande ${order} est en route.`,
    'ready for pickup': (order: string) =>
      `{store} : votre commande ${order} est prête au retrait. Nous la gardons 48 heures.`,
    delivered: (order: string) => `{store} : votre commande ${order} est livrée. Bonne dégustation !`,
    refund: (order: string, total: string) =>
      `{store} : nous vous remboursons ${total} pour la commande ${order}. Les banques mettent en général 5 à 10 jours ouvrés.`,
    changed: (order: string, total: string) =>
      `{store} : votre commande ${order} est modifiée. Le total est maintenant de ${total}.`,
    paid: (order: string, total: string) =>
      `{store} : votre paiement de ${total} pour la commande ${order} est arrivé.`,
    'paid by card': (order: string, total: string) =>
      `{store} : votre paiement par carte de ${total} pour la commande ${order} est arrivé. Vous ne payez rien à la porte.`,
    reported: (order: string) =>
      `{store} : nous avons reçu votre signalement sur la commande ${order}. Nous l’examinons et vous écrivons.`,
    'report declined': (order: string) =>
      `{store} : nous avons examiné votre signalement sur la commande ${order} et ne pouvons pas rembourser.`,
    'refund late': (order: string, total: string) =>
      `{store} : le remboursement de ${total} pour la commande ${order} n’a pas encore abouti. Nous nous en occupons et l’enverrons dès que possible.`,
    'charged early': (order: string, total: string) =>
      `{store} : ${total} sont débités de votre carte pour la commande ${order} avant sa préparation, car votre banque ne réserve pas ce montant plus longtemps. Ce qui sera plus léger ou manquant vous sera remboursé à la livraison.`,
    'charge declined': (order: string, total: string) =>
      `{store} : votre banque a refusé le débit pour la commande ${order}. Il reste ${total} à payer.`,
    'not charged': (order: string, total: string) =>
      `{store} : ${total} de la commande ${order} ne sont pas débités de votre carte.`,
    'taken off': (order: string, total: string) =>
      `{store} : ${total} sont déduits de ce qui reste dû pour la commande ${order}.`,
    'cash refund': (order: string, total: string) =>
      `{store} : vous récupérez ${total} en espèces pour la commande ${order}.`,
  },
  orderLetter: {
    ...{ discount: 'Remises', delivery: 'Livraison', total: 'Total', slot: 'Horaire', seller: 'Vendeur' },
    vat: (rate: string) => `TVA ${rate}`,
    included: (rate: string) => `TVA ${rate}, incluse`,
  },
  takenOffBesides: (sum: string) => `En plus, ${sum} sont déduits de ce qui restait dû.`,
  invoiceAt: (link: string) => `Facture : ${link}`,
  changed: {
    line: (name: string, from: string, to: string) => `${name} : ${from} → ${to}.`,
    slot: (day: string, hours: string) => `Nouvel horaire : ${day}, ${hours}.`,
    address: 'Nouvelle adresse.',
    recipient: 'Nouveau destinataire.',
    addons: 'Autres suppléments.',
    code: (code: string) => `Le code ${code} ne s’applique plus.`,
    due: (amount: string) => `${amount} à payer en espèces à la livraison.`,
  },
  orderSubject: (order: string) => `Votre commande ${order} chez {store}`,
  paymentInReview: 'Votre paiement est en cours de vérification : ce qui est arrivé vous sera remboursé.',
  howToPay: {
    byCard: 'Veuillez payer par carte sur la page de votre commande.',
    orInCash: 'Veuillez payer par carte sur la page de votre commande, ou en espèces à la livraison.',
    contact: 'Nous vous contacterons pour convenir du paiement.',
  },
  returnedPayment: {
    surplus: 'Elle a été payée deux fois : voici le second paiement.',
    excess: 'Vous avez payé plus que le prix : voici la différence.',
    review: 'Le montant payé n’est pas celui de la commande.',
    currency: 'Elle a été payée dans une autre devise.',
  },
  latePayment: {
    coupon: 'Elle a été payée après expiration, et son code promo a servi à une autre commande.',
    points: 'Elle a été payée après expiration, et ses points ont été dépensés.',
    goods: 'Elle a été payée après expiration, et ses articles sont vendus.',
    slot: 'Elle a été payée après expiration, et son créneau n’est plus libre.',
    again: 'Vous aviez repassé la même commande, ce paiement n’était donc pas nécessaire.',
  },
  bag: {
    missing: (goods: string) => `Manquant : ${ended(goods)}`,
    lighter: (goods: string) => `Plus léger que commandé : ${ended(goods)}`,
    instead: (ordered: string, given: string) => `À la place de ${ordered} : ${ended(given)}`,
    more: (count: number) => `Et ${count} de plus ; la page de votre commande montre tout.`,
    between: '; ',
    atTheDoor: (due: string, less: string) => `À payer : ${due}, soit ${less} de moins.`,
    byCard: (due: string, less: string) => `Votre carte est débitée de ${due}, soit ${less} de moins.`,
    back: (less: string) => `${less} vous seront rendus une fois la commande reçue.`,
    same: 'Le montant reste le même.',
  },
  chat: {
    subject: '{store} vous a répondu',
    push: 'Il y a une réponse à votre message.',
    mail: (replies: string, link: string) =>
      `Nous avons répondu à votre message :\n\n${replies}\n\nPoursuivre la conversation : ${link}`,
  },
  backInStock: (name: string) => `{store} : ${name} est de nouveau en stock.`,
  backInStockSubject: (name: string) => `${name} est de nouveau en stock`,
  coverage: (area: string, address: string) => `{store} livre maintenant à ${area}. Découvrez l’offre : ${address}`,
  subscriptionSubject: 'Votre abonnement chez {store}',
  deliverAt: (time: string) => `Veuillez livrer à ${time}`,
  subscription: {
    created: () => 'Votre abonnement est prêt et attend votre paiement.',
    paid: ({ money }: SubscriptionValues) => `${money} payés : vos quatre livraisons hebdomadaires sont confirmées.`,
    expired: () => 'Votre abonnement n’a pas été payé à temps et a pris fin. Rien n’a été débité.',
    late_payment: ({ money }: SubscriptionValues) =>
      `Votre paiement de ${money} est arrivé trop tard pour cet abonnement et vous est rendu.`,
    second_payment: ({ money }: SubscriptionValues) =>
      `Votre abonnement a été payé deux fois : les ${money} en double vous sont rendus.`,
    other_payment: ({ money }: SubscriptionValues) =>
      `${money} ne correspondait pas au prix de votre abonnement et vous est rendu.`,
    skipped: ({ week, money, isPause }: SubscriptionValues) =>
      isPause
        ? `La semaine ${week} s’est écoulée pendant la pause ; ${money} sont crédités.`
        : `La semaine ${week} est sautée ; ${money} sont crédités.`,
    moved: ({ week, when }: SubscriptionValues) => `La semaine ${week} arrive désormais le ${when}.`,
    swapped: ({ week, money, sign }: SubscriptionValues) =>
      sign === 0
        ? `La semaine ${week} apporte d’autres produits au même prix.`
        : sign > 0
          ? `La semaine ${week} apporte d’autres produits ; ${money} sont crédités.`
          : `La semaine ${week} apporte d’autres produits ; ${money} sont pris sur votre crédit.`,
    ordered: ({ week, order, when }: SubscriptionValues) =>
      `Semaine ${week} : votre commande ${order} est passée et arrive le ${when}.`,
    ordered_short: ({ week, order }: SubscriptionValues) =>
      `Semaine ${week} : tout n’est pas disponible comme prévu dans la commande ${order}. Nous nous en occupons et vous tiendrons informé.`,
    paused: () => 'Votre abonnement est en pause. Les semaines écoulées sont créditées.',
    resumed: () => 'Votre abonnement reprend.',
    cancelled: () => 'Le reste de votre abonnement est annulé.',
    refunded: ({ money }: SubscriptionValues) => `${money} retournent sur la carte utilisée pour payer.`,
    refund_late: ({ money }: SubscriptionValues) =>
      `Le remboursement de ${money} n’a pas encore abouti. Nous nous en occupons et l’enverrons dès que possible.`,
    completed: () => 'Votre abonnement a accompli ses quatre semaines. Merci !',
  },
};
