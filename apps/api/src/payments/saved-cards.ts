import type { CardChoice, SavedCards } from '@karaz/contract/saved-cards';
import type { CountryCode } from '@karaz/domain/countries';
import type { ApiDeps } from '../api-deps.ts';
import type { Database } from '../db/database.ts';
import { errorFields } from '../http/logger.ts';
import { accountKey, type PaymentAccount } from './payments-deps.ts';
import {
  deleteRemoval,
  requeueRemoval,
  type SavedCardRow,
  selectRemovals,
  selectSavedCards,
} from './saved-cards.queries.ts';

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
  const rows = await selectSavedCards(db, userId);
  const cards = rows.map((card) => ({
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    isUsable: accounts.some(isCardOf(card)),
  }));
  const [account] = accounts;
  // Where the page of the provider has all cards of a person, they are offered there once it has some.
  const isKnownThere = account?.gateway.cards?.areOnPage && rows.some((card) => isCardOf(card)(account));
  return { cards, canSave: account?.gateway.cards !== undefined && !isKnownThere };
}

/** For a payment of this person. A card that was removed, or is somebody else's, is none: the provider's page asks for one. */
export async function chosenCard(
  db: Database,
  userId: number,
  { saveCard, cardId }: CardChoice,
): Promise<{ saveCardFor?: number | undefined; savedCard?: SavedCardRow | undefined }> {
  if (cardId === undefined) return { saveCardFor: saveCard && userId };
  return { savedCard: (await selectSavedCards(db, userId)).find((card) => card.id === cardId) };
}

const BATCH = 100;
/** An account that fails so often in a row is left alone until the next run: its cards hold up nobody else's. */
const MAX_FAILURES = 3;

/** Has providers forget the cards that shoppers removed, or whose account was erased. */
export async function removeCards(deps: Deps): Promise<void> {
  const failures = new Map<string, number>();
  for (let afterId = 0; ; ) {
    const batch = await selectRemovals(deps.db, { afterId, limit: BATCH });
    for (const card of batch) {
      const key = accountKey(card);
      const failed = failures.get(key) ?? 0;
      if (failed < MAX_FAILURES) failures.set(key, (await isCardRemoved(deps, card)) ? 0 : failed + 1);
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    afterId = last.id;
  }
}

type Removal = Awaited<ReturnType<typeof selectRemovals>>[number];

async function isCardRemoved({ db, payments, log }: Deps, card: Removal): Promise<boolean> {
  try {
    await payments?.gateways.get(accountKey(card))?.cards?.remove?.(card);
    await deleteRemoval(db, card.id);
    return true;
  } catch (error) {
    log.warn('a saved card waits to be removed', { removalId: card.id, ...errorFields(error) });
    await requeueRemoval(db, card.id);
    return false;
  }
}
