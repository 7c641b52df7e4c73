import type { PictureSource } from '../../ui/picture.tsx';
import type { DisplayedReview } from './displayed-review.ts';

export type ReviewsData = {
  stockId: number;
  name: string;
  image: PictureSource;
  rating: number;
  total: number;
  reviews: DisplayedReview[];
  hasMore: boolean;
};
