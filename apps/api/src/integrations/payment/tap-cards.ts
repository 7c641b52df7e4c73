import { z } from 'zod';
import { type CardToken, type GatewayCard, type GatewayCards, GatewayError, parseJson, type Send } from './gateway.ts';
import type { Charge } from './tap-json.ts';

export function tapCards(send: Send): GatewayCards {
  return {
    remove: async ({ token, customer }) => {
      const path = `card/${encodeURIComponent(customer)}/${encodeURIComponent(token)}`;
      const { status } = await send(path, undefined, {}, 'DELETE');
      if (status >= 400 && status !== 404) throw new GatewayError(`answered ${status}`);
    },
  };
}

const singleUse = z.object({ id: z.string() });

/** A saved card is charged by a token that works once. */
export async function tapSource(send: Send, { token, customer }: CardToken): Promise<{ id: string }> {
  const { text } = await send('tokens', { saved_card: { card_id: token, customer_id: customer } });
  return { id: parseJson(singleUse, text).id };
}

export function savedTapCard({ card, customer }: Charge): GatewayCard | undefined {
  if (!card?.id || !card.last_four || !customer?.id) return undefined;
  return { token: card.id, customer: customer.id, brand: card.brand ?? '', last4: card.last_four };
}
