import { expect, test } from 'vitest';
import { PRODUCT_IMAGE_MAX_BYTES } from './product-image.ts';

test('[CONST-21] a product image is at most 3145728 bytes', () => {
  expect(PRODUCT_IMAGE_MAX_BYTES).toBe(3_145_728);
});
