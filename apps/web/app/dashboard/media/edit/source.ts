import { cropOf, isWhole, type View } from './crop.ts';
import type { Ground } from './ground.ts';
import type { Pixels, Size } from './pixels.ts';
import { replaceableGround, replaceGround } from './replace-ground.ts';
import { BLURRED_BELOW, sharpnessOf } from './sharpness.ts';

/** The widest a page of the shop shows a picture of a product; smaller ones are enlarged there. */
export const FULL_WIDTH = 720;
/** Larger than this helps nobody and only costs time. */
const MAX_WIDTH = 1600;

export type Edit = { ratio: number; view: View; removesGround: boolean; tolerance: number };
/** What the editor shows of a picture and says about it. */
export type Looked = { pixels: Pixels; ground: Ground['kind']; width: number; isBlurred: boolean };

/** Nothing when the browser cannot read the file: then the server decides about it. */
export async function pictureOf(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

function cut(
  picture: ImageBitmap,
  { ratio, view }: Edit,
  maxWidth: number,
): { canvas: HTMLCanvasElement; pixels: Pixels } {
  const crop = cropOf(picture, ratio, view);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(crop.width, maxWidth)));
  canvas.height = Math.max(1, Math.round(canvas.width / ratio));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
  return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height) };
}

export function look(picture: ImageBitmap, edit: Edit): Looked {
  const { pixels } = cut(picture, edit, FULL_WIDTH);
  const ground = replaceableGround(pixels);
  const isReplaced = edit.removesGround && ground.kind === 'plain';
  return {
    pixels: isReplaced ? replaceGround(pixels, ground.planes, edit.tolerance) : pixels,
    ground: ground.kind,
    width: Math.round(cropOf(picture, edit.ratio, edit.view).width),
    isBlurred: sharpnessOf(pixels) < BLURRED_BELOW,
  };
}

/** The file as it was chosen when nothing was changed, a new one otherwise. */
export async function editedFile(file: File, picture: ImageBitmap, edit: Edit): Promise<File> {
  const size: Size = picture;
  if (!edit.removesGround && isWhole(size, edit.ratio, edit.view)) return file;
  const { canvas, pixels } = cut(picture, edit, MAX_WIDTH);
  const ground = edit.removesGround ? replaceableGround(pixels) : null;
  if (ground?.kind === 'plain') {
    const { data, width, height } = replaceGround(pixels, ground.planes, edit.tolerance);
    const image = new ImageData(width, height);
    image.data.set(data);
    canvas.getContext('2d')?.putImageData(image, 0, 0);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!blob) throw new Error('not encoded');
  const name = file.name.replace(/\.[^.]*$/, '');
  // A browser without a WebP encoder makes a PNG instead.
  return new File([blob], `${name}.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type });
}
