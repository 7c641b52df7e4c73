import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam } from './paging.ts';

const tag = 'Saved cards';

/** Part of every request for a payment link. */
export const cardChoice = {
  /** The shopper agrees that the provider remembers the card; counts for the owner of what is paid alone. */
  saveCard: z.enum(['yes']).optional().catch(undefined),
  /** A saved card of the owner; of one that is gone the provider's page asks for a card. */
  cardId: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
};

export type CardChoice = z.infer<z.ZodObject<typeof cardChoice>>;

const savedCards = z.object({
  cards: z.array(
    z.object({
      id: z.number().int(),
      brand: z.string(),
      /** Empty: all cards of the person on the page of the provider, which `brand` names. */
      last4: z.string(),
      /** Whether it can be used in the country of the request. */
      isUsable: z.boolean(),
    }),
  ),
  /** Whether a card can be saved with a payment in the country of the request. */
  canSave: z.boolean(),
});
export type SavedCards = z.infer<typeof savedCards>;

const listSavedCards = endpoint({
  method: 'GET',
  path: '/api/v1/saved-cards',
  access: 'signed-in',
  tag,
  summary: 'Cards that providers remember for the caller, newest first; the store has no card numbers',
  response: savedCards,
});

const removeSavedCard = endpoint({
  method: 'DELETE',
  path: '/api/v1/saved-cards/:id',
  access: 'signed-in',
  tag,
  summary: 'No longer offered at once; the provider is requested to forget the card, too',
  params: idParam,
  response: z.object({ isRemoved: z.boolean() }),
  errors: ['notFound'],
});

export const savedCardsApi = { listSavedCards, removeSavedCard } as const;
