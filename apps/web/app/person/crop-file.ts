import type { Crop } from './crop.ts';

/** More than is stored, so that encoding it again loses nothing; little enough to be sent from a phone. */
const SENT_SIDE = 512;
const QUALITY = 0.92;

/** The square of the picture as base64 of a JPEG. */
export function cropFile(image: HTMLImageElement, { x, y, side }: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_SIDE;
  canvas.height = SENT_SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  // What is transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SENT_SIDE, SENT_SIDE);
  context.drawImage(image, x - side / 2, y - side / 2, side, side, 0, 0, SENT_SIDE, SENT_SIDE);
  return canvas.toDataURL('image/jpeg', QUALITY).split(',', 2)[1] ?? '';
}
