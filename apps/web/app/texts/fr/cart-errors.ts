import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['cart-errors'] = {
  title: {
    CART_LOAD_FAILED: 'Impossible de charger votre panier',
    CART_SYNC_FAILED: 'Impossible de synchroniser votre panier',
    CART_UPDATE_FAILED: 'Impossible de mettre à jour votre panier',
    CART_REMOVE_FAILED: 'Impossible de le retirer de votre panier',
    CART_RESET_FAILED: 'Impossible de vider votre panier',
  },
  reason: {
    CART_LOAD_FAILED: 'La boutique ne répond pas. Vos articles sont conservés.',
    CART_SYNC_FAILED: 'Les articles de cet appareil ne sont pas encore sur vos autres appareils.',
    CART_UPDATE_FAILED: 'Votre modification est enregistrée sur cet appareil. Nous réessaierons.',
    CART_REMOVE_FAILED: 'Il sera retiré dès que la boutique répondra.',
    CART_RESET_FAILED: 'Rien n’a été retiré.',
  },
  lastSynced: (time: string) => `Dernier enregistrement à ${time}`,
};
