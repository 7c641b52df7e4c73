import { contrastRatio, HEX_COLOUR, MIN_TEXT_CONTRAST } from './contrast.ts';
import { hexOfOklch, oklchOf } from './oklch.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';

/** White text stands on it: buttons, badges, the line at the top. */
export const isReadablePrimary = (hex: string): boolean =>
  HEX_COLOUR.test(hex) && contrastRatio(hex, WHITE) >= MIN_TEXT_CONTRAST;

/** The colour itself when it can be read, otherwise the lightest of the same hue that can. */
export function nearestReadablePrimary(hex: string): string {
  if (isReadablePrimary(hex)) return hex;
  const colour = oklchOf(hex);
  for (let lightness = colour.lightness; lightness > 0; lightness -= 0.005) {
    const darker = hexOfOklch({ ...colour, lightness });
    if (isReadablePrimary(darker)) return darker;
  }
  return BLACK;
}
