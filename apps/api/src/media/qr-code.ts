import { encode } from 'uqr';

export type QrCode = { text: string; size: number; path: string };

/** The dark cells as one path in a square of `size` by `size`: the same in print and on the screen. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { text, size, path };
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    let width = 1;
    while (row[x + width]) width += 1;
    path += `M${x} ${y}h${width}v1h-${width}z`;
    x += width;
  }
  return path;
}
