import { contrastRatio, MIN_TEXT_CONTRAST } from './contrast.ts';
import { hexOfOklch, oklchOf } from './oklch.ts';

const WHITE = '#ffffff';
const DARK_INK = '#130e0b';
const BLACK = '#000000';

/** Lightness and share of the chroma of each step; step 600 is the colour itself. */
const STEPS = [
  [50, 0.975, 0.08],
  [100, 0.945, 0.16],
  [200, 0.895, 0.32],
  [300, 0.82, 0.6],
  [400, 0.72, 0.9],
] as const;
const DARKER_STEPS = [
  [700, 0.075, 0.42],
  [800, 0.14, 0.37],
  [900, 0.2, 0.31],
  [950, 0.28, 0.23],
] as const;
const FLAT_CHROMA = 0.2;

/** The steps a theme is made of. The primary is readable: see `isReadablePrimary`. */
export function primaryScale(primary: string): Readonly<Record<number, string>> {
  const { lightness, chroma, hue } = oklchOf(primary);
  const strong = Math.min(chroma, FLAT_CHROMA);
  const scale: Record<number, string> = { 600: primary };
  for (const [step, light, share] of STEPS) {
    scale[step] = hexOfOklch({ lightness: light, chroma: strong * share, hue });
  }
  for (const [step, below, highest] of DARKER_STEPS) {
    const darker = Math.max(0, Math.min(lightness - below, highest));
    scale[step] = hexOfOklch({ lightness: darker, chroma: strong * 0.9, hue });
  }
  return scale;
}

export type AccentColours = { accent: string; onAccent: string; tint: string; darkTint: string };

/** Text on the accent is dark or white, whichever can be read: every accent does. */
export function accentColours(accent: string): AccentColours {
  const { chroma, hue } = oklchOf(accent);
  const onAccent = [DARK_INK, WHITE].find((text) => contrastRatio(text, accent) >= MIN_TEXT_CONTRAST) ?? BLACK;
  return {
    accent,
    onAccent,
    tint: hexOfOklch({ lightness: 0.96, chroma: Math.min(chroma, 0.045), hue }),
    darkTint: hexOfOklch({ lightness: 0.31, chroma: Math.min(chroma, 0.055), hue }),
  };
}
