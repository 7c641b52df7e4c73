import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const FONTS = dirname(require.resolve('@fontsource/ibm-plex-sans-arabic/package.json'));
const fontFile = (letter: string) =>
  join(FONTS, `files/ibm-plex-sans-arabic-${/\p{Script=Arabic}/u.test(letter) ? 'arabic' : 'latin'}-600-normal.woff`);

export type StoreIcon = {
  size: number;
  /** Room around it: phones cut the icon into a shape of their own. */
  isMaskable: boolean;
  colour: string;
  /** An uploaded picture; null: the first letter of the name. */
  picture: Buffer | null;
  name: string;
};

export async function renderStoreIcon({ size, isMaskable, colour, picture, name }: StoreIcon): Promise<Buffer> {
  const inner = Math.round(size * (isMaskable ? 0.6 : picture ? 1 : 0.56));
  const front = await sharp(picture ?? (await letterOf(name)))
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const background = picture && !isMaskable ? { r: 0, g: 0, b: 0, alpha: 0 } : picture ? '#ffffff' : colour;
  const sheet = sharp({ create: { width: size, height: size, channels: 4, background } });
  return sheet
    .composite([{ input: front }])
    .png({ palette: true })
    .toBuffer();
}

/** White on nothing; the font is ours, whatever the machine has. */
async function letterOf(name: string): Promise<Buffer> {
  const [letter = '•'] = [...name.toUpperCase()].filter((character) => /[\p{L}\p{N}]/u.test(character));
  const text = `<span foreground="white">${letter}</span>`;
  const font = { font: 'IBM Plex Sans Arabic SemiBold', fontfile: fontFile(letter) };
  return sharp({ text: { text, ...font, rgba: true, dpi: 2400 } })
    .png()
    .toBuffer();
}
