import type { Pixels } from './pixels.ts';

const TILE = 48;
/** A tenth of the tiles decides: goods on a plain ground are sharp in few places. */
const DECIDING = 0.1;
/** Less than this looks out of focus. */
export const BLURRED_BELOW = 50;

/**
 * How sharp a picture is: the variance of its Laplacian, in the sharpest tiles. Measured on 103 pictures of the demo
 * store at 720 px: at least 119; blurred by 2 px at most 46 for 95 of 100 of them, by 3 px at most 20.
 */
export function sharpnessOf(pixels: Pixels): number {
  const grey = greyOf(pixels);
  const variances: number[] = [];
  for (let top = 1; top + TILE < pixels.height; top += TILE)
    for (let left = 1; left + TILE < pixels.width; left += TILE)
      variances.push(laplacianVariance(grey, pixels.width, left, top));
  variances.sort((a, b) => b - a);
  const deciding = variances.slice(0, Math.max(1, Math.round(variances.length * DECIDING)));
  return deciding.reduce((sum, value) => sum + value, 0) / Math.max(1, deciding.length);
}

function greyOf({ data }: Pixels): Float32Array {
  const grey = new Float32Array(data.length / 4);
  for (let index = 0; index < grey.length; index++) {
    const at = index * 4;
    grey[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return grey;
}

function laplacianVariance(grey: Float32Array, width: number, left: number, top: number): number {
  let sum = 0;
  let squares = 0;
  for (let y = top; y < top + TILE; y++) {
    for (let x = left; x < left + TILE; x++) {
      const at = y * width + x;
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const value = around - 4 * (grey[at] ?? 0);
      sum += value;
      squares += value * value;
    }
  }
  const count = TILE * TILE;
  return squares / count - (sum / count) ** 2;
}
