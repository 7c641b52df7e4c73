import type { ReviewProblem } from '@karaz/domain/reviews/review';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

export const REVIEW_TEXTS: Record<Language, Record<ReviewProblem, string>> = inAllLanguages(
  {
    en: {
      ratingRequired: 'Please give at least one star',
      ratingOutOfRange: 'A rating is 1 to 5 stars',
      reviewRequired: 'Please write a few words',
      reviewTooLong: 'A review has at most 2000 characters',
    },
    ar: {
      ratingRequired: 'يرجى اختيار نجمة واحدة على الأقل',
      ratingOutOfRange: 'التقييم من نجمة إلى خمس نجوم',
      reviewRequired: 'يرجى كتابة تقييمك',
      reviewTooLong: 'التقييم لا يزيد على 2000 حرف',
    },
  },
  (texts) => texts.forms.review,
);
