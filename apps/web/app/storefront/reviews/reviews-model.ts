import type { PictureSource } from '../../ui/picture.tsx';
import type { ShownReview } from './shown-review.ts';

export type ReviewsData = {
  stockId: number;
  name: string;
  image: PictureSource;
  rating: number;
  total: number;
  reviews: ShownReview[];
  hasMore: boolean;
};
