import type { ReviewView } from '@karaz/contract/review';
import { ok } from '@karaz/domain/result';
import { checkReview, reviewerName } from '@karaz/domain/reviews/review';
import type { Language } from '@karaz/i18n/language';
import { type Database, inTransaction } from '../db/database.ts';
import { failure, notFound, type Outcome } from '../http/failure.ts';
import { REVIEW_TEXTS } from './review-texts.ts';
import { storedReviewView } from './review-view.ts';
import {
  hasReceived,
  lockProduct,
  selectReviewedProduct,
  selectReviewer,
  updateRating,
  upsertReview,
} from './reviews.queries.ts';

type Given = { userId: number; stockId: number; rating: number; review: string; at: Date; language: Language };

/** One review per person and product; the product's average is right again before anybody sees the review. */
export async function saveReview(
  db: Database,
  given: Given,
  { requiresPurchase }: { requiresPurchase: boolean },
): Promise<Outcome<ReviewView>> {
  const checked = checkReview(given);
  if (!checked.ok) return failure('validationFailed', { fields: problemTexts(checked.error, given.language) });
  const product = await selectReviewedProduct(db, given.stockId);
  const reviewer = await selectReviewer(db, given.userId);
  if (!product || !reviewer) return notFound();
  const verifiedPurchase = await hasReceived(db, given.userId, product.id);
  if (requiresPurchase && !verifiedPurchase) return failure('notAllowed');
  const stored = await inTransaction(db, async (tx) => {
    await lockProduct(tx, product.id);
    const row = await upsertReview(tx, {
      ...checked.value,
      productId: product.id,
      userId: given.userId,
      name: reviewerName(reviewer.firstName, reviewer.lastName),
      verifiedPurchase,
      createdAt: given.at,
      updatedAt: given.at,
    });
    await updateRating(tx, product.id);
    return row;
  });
  return ok(storedReviewView(stored));
}

type Problems = Extract<ReturnType<typeof checkReview>, { ok: false }>['error'];

function problemTexts(problems: Problems, language: Language) {
  return Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [field, { code, text: REVIEW_TEXTS[language][code] }]),
  );
}
