import { MAX_ESTIMATED_GRAMS, MAX_WEIGHT_TOLERANCE } from '@karaz/domain/catalog/sold-by-weight';
import { z } from 'zod';

export const weightShape = {
  /** What one of it weighs, about; a variation named by a weight has its own. null: not sold by weight. */
  estimatedGrams: z.number().int().min(1).max(MAX_ESTIMATED_GRAMS).nullable(),
  /** Percent by which a piece may differ from that. */
  weightTolerance: z.number().int().min(1).max(MAX_WEIGHT_TOLERANCE),
};
