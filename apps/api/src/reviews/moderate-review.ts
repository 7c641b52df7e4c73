import type { Transaction } from '../db/database.ts';
import {
  changeHidden,
  deleteReview,
  lockProduct,
  selectReviewForUpdate,
  updateRating,
  updateReply,
} from './reviews.queries.ts';

/** Held until the transaction ends, behind whoever writes a review of the same product. */
export async function lockProductReview(tx: Transaction, id: number) {
  const found = await selectReviewForUpdate(tx, id);
  if (found) await lockProduct(tx, found.productId);
  return found;
}

type Held = NonNullable<Awaited<ReturnType<typeof lockProductReview>>>;

/** The average is right again before anybody sees the difference. */
export async function setHidden(tx: Transaction, { id, productId }: Held, isHidden: boolean): Promise<void> {
  await changeHidden(tx, id, isHidden);
  await updateRating(tx, productId);
}

/** An edited reply keeps the time of the first; an empty one is removed. */
export async function setReply(
  tx: Transaction,
  { id, productId, repliedAt }: Held,
  text: string,
  at: Date,
): Promise<void> {
  await updateReply(tx, id, text || null, text ? (repliedAt ?? at) : null);
  // Writing the product makes the pages that show its reviews new.
  await updateRating(tx, productId);
}

export async function dropReview(tx: Transaction, { id, productId }: Held): Promise<void> {
  await deleteReview(tx, id);
  await updateRating(tx, productId);
}
