import type { ReviewView } from '@karaz/contract/review';
import { formatDate } from '@karaz/i18n/format-date';
import type { Language } from '@karaz/i18n/language';

export type DisplayedReview = {
  id: number;
  name: string;
  rating: number;
  text: string;
  date: string;
  isVerified: boolean;
  reply: { text: string; date: string } | null;
};

const REVIEW_ZONE = 'Asia/Kuwait';

export const displayedReview = (review: ReviewView, language: Language): DisplayedReview => ({
  id: review.id,
  name: review.name,
  rating: review.rating,
  text: review.review,
  date: formatDate(review.createdAt, language, REVIEW_ZONE),
  isVerified: review.verified_purchase,
  reply: review.reply && { text: review.reply.text, date: formatDate(review.reply.createdAt, language, REVIEW_ZONE) },
});
