import { inflateSync } from 'node:zlib';

/** The letters of a PDF of this store, in the order they are rendered: Arabic comes from its end to its beginning. */
export function pdfText(file: Uint8Array): string {
  const streams = [
    ...Buffer.from(file)
      .toString('latin1')
      // Without \r before the end: it may be the last byte of what is packed.
      .matchAll(/stream\r?\n([\s\S]*?)\nendstream/g),
  ].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
    } catch {
      // A font.
      return [];
    }
  });
  const maps = streams.filter((text) => text.includes('beginbfrange')).map(lettersOf);
  const rendered = streams.filter((text) => /\bTJ?\b/.test(text) && !text.includes('beginbfrange'));
  // Which font a run is in does not matter for finding a name: each map reads it its own way.
  return maps
    .flatMap((letters) => rendered.map((text) => [...runsOf(text)].map((glyph) => letters.get(glyph) ?? ' ').join('')))
    .join('\n');
}

const runsOf = (text: string) =>
  [...text.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(([, run = '']) => run.match(/[0-9a-f]{4}/gi) ?? [])
    .map((glyph) => glyph.toLowerCase());

/** pdfkit lists the letters of its glyphs by their number. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '0', , list = ''] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    let number = Number.parseInt(first, 16);
    for (const [, units = ''] of list.matchAll(/<([0-9a-f]*)>/gi)) {
      letters.set((number++).toString(16).padStart(4, '0'), Buffer.from(units, 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}
