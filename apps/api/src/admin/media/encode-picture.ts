import sharp, { type Sharp } from 'sharp';

/** Widths the pages ask for (apps/web: ui/picture.tsx). */
const WIDTHS = [160, 320, 480, 720, 960, 1600] as const;
/** What is not a picture by its own bytes is none, whatever it is called; drawings that can carry scripts are refused. */
const TAKEN = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** A few kilobytes can unfold into gigabytes: more than a good camera makes is not unfolded at all. */
const MOST_PIXELS = 50_000_000;
const SMALLEST_SIDE = 64;

export type EncodedFile = { width: number; format: 'avif' | 'webp'; bytes: Buffer };
export type EncodedPicture = { width: number; height: number; blur: string; files: EncodedFile[] };

/** The picture drawn anew in every width: nothing of the file that was sent is ever served. null: not a picture. */
export async function encodePicture(sent: Buffer): Promise<EncodedPicture | null> {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true } as const;
    const { format } = await sharp(sent, options).metadata();
    if (!format || !TAKEN.has(format)) return null;
    const upright = await sharp(sent, options).rotate().toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
    const image = sharp(upright);
    const { width, height } = await image.metadata();
    if (width < SMALLEST_SIDE || height < SMALLEST_SIDE) return null;
    const blur = await image.clone().resize({ width: 12 }).webp({ quality: 30 }).toBuffer();
    return { width, height, blur: blur.toString('base64'), files: await allSizes(image, width) };
  } catch {
    return null;
  }
}

/** None larger than the picture itself, except that the smallest is always there. */
async function allSizes(image: Sharp, own: number): Promise<EncodedFile[]> {
  const files: EncodedFile[] = [];
  const widths = [...new Set([...WIDTHS.map((width) => Math.min(width, Math.max(own, WIDTHS[0])))])];
  // One after the other: an upload may take a second longer, the shop beside it must not.
  for (const width of widths) {
    const resized = image.clone().resize({ width });
    files.push({ width, format: 'webp', bytes: await resized.clone().webp({ quality: 78 }).toBuffer() });
    files.push({ width, format: 'avif', bytes: await resized.clone().avif({ quality: 52, effort: 2 }).toBuffer() });
  }
  return files;
}
