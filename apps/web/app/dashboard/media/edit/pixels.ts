/** Like ImageData: four bytes (red, green, blue, alpha) per pixel, row by row. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };
export type Size = { width: number; height: number };
