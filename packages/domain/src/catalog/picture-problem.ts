/** What a picture's header says, before a single pixel is decoded. */
export type PictureMetadata = {
  format: string;
  width: number;
  height: number;
  pages: number;
  /** Progressive JPEG and interlaced PNG: every scan covers the whole picture, so all of it is held in memory. */
  isProgressive: boolean;
  /** Exif, colour profile and other data that are no pixels. */
  metadataBytes: number;
};

export type PictureProblem =
  | 'notAPicture'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooTall'
  | 'animated'
  | 'tooMuchMetadata'
  | 'tooHeavy';

/** Pictures of people are squares of so many pixels. */
export const PERSON_PICTURE_SIDE = 256;
/** The largest width a page requests; no picture is stored wider. */
export const WIDEST_PICTURE = 1600;
const SMALLEST_SIDE = 64;
const MAX_METADATA_BYTES = 1_000_000;
/** At the width it is stored in: a picture of this height takes as much memory to encode as the worker may have. */
const MAX_SAVED_PIXELS = WIDEST_PICTURE * 4000;
const MAX_TIMES_WIDTH = 10;

/**
 * A few kilobytes can decode into gigabytes, so the pixels are limited by how they are decoded. A baseline JPEG is
 * shrunk while it is read: the photo of a 48 megapixel phone (8064 x 6048) is fine. A PNG is read row by row, all of
 * them in full size. Everything else is held in memory as a whole: 12 megapixels (4032 x 3024).
 */
const MAX_PIXELS = { shrunk: 8064 * 6048, byRow: 24_000_000, whole: 4032 * 3024 } as const;

const FORMATS: Readonly<Record<string, keyof typeof MAX_PIXELS>> = {
  jpeg: 'shrunk',
  png: 'byRow',
  webp: 'whole',
  gif: 'whole',
  heif: 'whole',
};

/** Why a picture is not decoded; null: it is. */
export function pictureProblem(metadata: PictureMetadata): PictureProblem | null {
  const { width, height } = metadata;
  const reading = FORMATS[metadata.format];
  if (!reading) return 'notAPicture';
  if (Math.min(width, height) < SMALLEST_SIDE) return 'tooSmall';
  if (width * height > MAX_PIXELS[metadata.isProgressive ? 'whole' : reading]) return 'tooLarge';
  if (height > MAX_TIMES_WIDTH * width || savedPixels(width, height) > MAX_SAVED_PIXELS) return 'tooTall';
  if (metadata.pages > 1) return 'animated';
  return metadata.metadataBytes > MAX_METADATA_BYTES ? 'tooMuchMetadata' : null;
}

function savedPixels(width: number, height: number): number {
  const scale = Math.min(1, WIDEST_PICTURE / width);
  return width * scale * height * scale;
}
