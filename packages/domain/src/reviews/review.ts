import { fail, ok, type Result } from '../result.ts';

export const RATING = { min: 1, max: 5, precision: 0.1 } as const;
export const REVIEW_MAX_LENGTH = 2000;
export const REPLY_MAX_LENGTH = 1000;

export type ReviewProblem = 'ratingRequired' | 'ratingOutOfRange' | 'reviewRequired' | 'reviewTooLong';
type Given = { rating: number; review: string };

/** What may be stored of a review, or what is wrong with each field. */
export function checkReview(given: Given): Result<Given, Partial<Record<keyof Given, ReviewProblem>>> {
  const review = plainText(given.review);
  const rating = ratingProblem(given.rating);
  const text = reviewProblem(review);
  if (rating || text) return fail({ ...(rating ? { rating } : {}), ...(text ? { review: text } : {}) });
  return ok({ rating: given.rating, review });
}

function ratingProblem(rating: number): ReviewProblem | undefined {
  if (!(rating >= RATING.min)) return 'ratingRequired';
  const hasOneDecimal = Math.abs(rating * 10 - Math.round(rating * 10)) < 1e-9;
  return rating > RATING.max || !hasOneDecimal ? 'ratingOutOfRange' : undefined;
}

function reviewProblem(review: string): ReviewProblem | undefined {
  if (review === '') return 'reviewRequired';
  return Array.from(review).length > REVIEW_MAX_LENGTH ? 'reviewTooLong' : undefined;
}

/** Line breaks stay; what no reader sees goes. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** 'Noura', 'Al-Sabah' -> 'Noura A.': enough to be a person, too little to be found. */
export function reviewerName(firstName: string, lastName: string): string {
  const initial = Array.from(lastName.trim())[0];
  return initial ? `${firstName.trim()} ${initial}.` : firstName.trim();
}
