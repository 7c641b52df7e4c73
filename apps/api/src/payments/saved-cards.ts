import type { SavedCards } from '@karaz/contract/saved-cards';
import type { CountryCode } from '@karaz/domain/countries';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { errorFields } from '../http/logger.ts';
import { accountKey, type PaymentAccount } from './payments-deps.ts';
import { deleteRemoval, type SavedCardRow, selectRemovals, selectSavedCards } from './saved-cards.queries.ts';

type Deps = Pick<ApiDeps, 'db' | 'payments' | 'log'>;

export const isCardOf =
  (card: Pick<SavedCardRow, 'provider' | 'accountId'>) =>
  ({ id, gateway }: PaymentAccount): boolean =>
    id === card.accountId && gateway.name === card.provider && gateway.cards !== undefined;

/** Those of one person; which of them pay in this country. */
export async function listSavedCards(
  { db, payments }: Deps,
  userId: number,
  country: CountryCode,
): Promise<SavedCards> {
  const accounts = payments?.accountsFor(country) ?? [];
  const cards = (await selectSavedCards(db, userId)).map((card) => ({
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    isUsable: accounts.some(isCardOf(card)),
  }));
  return { cards, canSave: accounts[0]?.gateway.cards !== undefined };
}

/** Undefined: removed, or of somebody else. */
export async function findSavedCard(db: Database, userId: number, id: number): Promise<SavedCardRow | undefined> {
  return (await selectSavedCards(db, userId)).find((card) => card.id === id);
}

const BATCH = 100;

/** Has providers forget the cards that shoppers removed, or whose account was erased. */
export async function removeCards({ db, payments, log }: Deps): Promise<void> {
  for (const card of await selectRemovals(db, BATCH)) {
    const cards = payments?.gateways.get(accountKey(card))?.cards;
    try {
      await cards?.remove(card);
      await deleteRemoval(db, card.id);
    } catch (error) {
      log.warn('a saved card waits to be removed', { removalId: card.id, ...errorFields(error) });
    }
  }
}
