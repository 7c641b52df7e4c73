import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Direction } from '@karaz/i18n/language';
import { unpackedFont } from './unpacked-font.ts';
import { visualRuns } from './visual-runs.ts';
import { wrapText } from './wrap-text.ts';

export type LineStyle = {
  size?: number;
  bold?: boolean;
  color?: string;
  /** Of the text, where it is not the page's: an English name on an Arabic page. */
  direction?: Direction;
};

export const INK = '#231d18';
const SIZE = 9;
const LINE_HEIGHT = 1.45;
export const stepOf = ({ size = SIZE }: LineStyle) => size * LINE_HEIGHT;

const require = createRequire(import.meta.url);
const PACKAGE = require.resolve('@fontsource/ibm-plex-sans-arabic/package.json');
const fontFile = (script: string, weight: number) =>
  unpackedFont(readFileSync(join(dirname(PACKAGE), `files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff`)));
let cachedFonts: { name: string; bytes: Buffer }[] | undefined;

/** Read once, and only by a process that makes an invoice. */
function fonts() {
  cachedFonts ??= ['latin', 'arabic'].flatMap((script) =>
    [400, 600].map((weight) => ({ name: `${script}-${weight}`, bytes: fontFile(script, weight) })),
  );
  return cachedFonts;
}

/** Lines of text in two scripts: measured, and rendered from a point to the right. */
export function createLineWriter(doc: PDFKit.PDFDocument, pageDirection: Direction) {
  for (const { name, bytes } of fonts()) doc.registerFont(name, bytes);
  const choose = (script: string, { bold = false, size = SIZE, color = INK }: LineStyle) =>
    doc
      .font(`${script}-${bold ? 600 : 400}`)
      .fontSize(size)
      .fillColor(color);
  const measure = (text: string, style: LineStyle) =>
    visualRuns(text, style.direction ?? pageDirection).map((run) => {
      choose(run.script, style);
      // With a list of features, even an empty one, a run is shaped as a whole and not word by word.
      return { ...run, width: doc.widthOfString(run.text, { features: [] }) };
    });
  // Shaping is the dear part, and a line is measured before it is rendered.
  const cachedRuns = new Map<string, ReturnType<typeof measure>>();
  const runsOf = (text: string, style: LineStyle) => {
    const key = `${style.bold} ${style.size} ${style.direction} ${text}`;
    const runs = cachedRuns.get(key) ?? measure(text, style);
    cachedRuns.set(key, runs);
    return runs;
  };
  const widthOf = (text: string, style: LineStyle) => runsOf(text, style).reduce((sum, { width }) => sum + width, 0);
  return {
    widthOf,
    render(text: string, x: number, top: number, style: LineStyle): void {
      let at = x;
      for (const run of runsOf(text, style)) {
        choose(run.script, style);
        // Both fonts stand on one line, whatever space each needs above its letters.
        const baseline = top + (style.size ?? SIZE);
        doc.text(run.text, at, baseline, { lineBreak: false, features: [], baseline: 'alphabetic' });
        at += run.width;
      }
    },
    wrap: (text: string, width: number, style: LineStyle) => wrapText(text, (line) => widthOf(line, style) <= width),
  };
}
