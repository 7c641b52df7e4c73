import { readFileSync } from 'node:fs';
import { PRIMARY_COLORS } from '@karaz/domain/settings/interface-settings';
import { describe, expect, test } from 'vitest';

/** Reads the rules themselves, so that no copy of a colour can be right while the page is wrong. */
const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

type Rule = { selectors: string[]; values: Record<string, string> };
const rules: Rule[] = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(',').map((selector) => selector.trim()),
  values: Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
}));

type Theme = { primary: string; scheme: 'light' | 'dark'; contrast: 'default' | 'high' };

/** What <html> has: every rule whose attributes it carries, later ones winning. */
function colourIn(theme: Theme): (name: string) => string {
  const attributes: Record<string, string> = {
    'data-primary': theme.primary,
    'data-scheme': theme.scheme,
    'data-contrast': theme.contrast,
  };
  const applies = (selector: string) =>
    selector === ':root' ||
    (/^(?:\[[^\]]+\])+$/.test(selector) &&
      [...selector.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)].every(([, name = '', value]) =>
        value === undefined ? name in attributes : attributes[name] === value,
      ));
  const values: Record<string, string> = {};
  for (const rule of rules) if (rule.selectors.some(applies)) Object.assign(values, rule.values);
  const resolve = (name: string): string => {
    const value = values[`--${name}`] ?? '';
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return reference ? resolve(reference) : value;
  };
  return resolve;
}

function luminance(hex: string): number {
  const channels = /^#(..)(..)(..)$/.exec(hex)?.slice(1);
  if (!channels) throw new Error(`Not a colour: '${hex}'`);
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => Number.parseInt(channel, 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['page', 'card', 'sunken', 'raised'];
const TEXTS: readonly [text: string, grounds: readonly string[]][] = [
  ['ink', SURFACES],
  ['muted', SURFACES],
  ['primary-text', [...SURFACES, 'primary-tint', 'primary-tint-strong']],
  ['on-primary', ['primary', 'primary-hover', 'primary-active']],
  ['on-accent', ['accent']],
  ['ink', ['primary-tint', 'primary-tint-strong', 'accent-tint', 'family-produce', 'family-meat', 'family-livestock']],
  ['ink', ['family-chilled', 'family-recipes', 'danger-tint']],
  ['success', ['success-tint', 'card', 'raised']],
  ['warning', ['warning-tint', 'card', 'raised']],
  ['info', ['info-tint', 'card', 'raised']],
  ['danger', ['danger-tint', 'card', 'raised']],
];
const CONTROLS: readonly [control: string, grounds: readonly string[]][] = [
  ['control', SURFACES],
  ['primary', SURFACES],
  ['focus', SURFACES],
];

function failures(theme: Theme, pairs: typeof TEXTS, min: number): string[] {
  const colour = colourIn(theme);
  return pairs.flatMap(([front, grounds]) =>
    grounds
      .map((ground) => ({ pair: `${front} on ${ground}`, is: ratio(colour(front), colour(ground)) }))
      .filter(({ is }) => is < min)
      .map(({ pair, is }) => `${pair} ${is.toFixed(2)}`),
  );
}

test('the formula is the one of WCAG', () => {
  expect(ratio('#000000', '#ffffff')).toBe(21);
  expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each([...PRIMARY_COLORS])('%s', (primary) => {
  test.each(['light', 'dark'] as const)('can be read in %s', (scheme) => {
    expect(failures({ primary, scheme, contrast: 'default' }, TEXTS, 4.5)).toEqual([]);
    expect(failures({ primary, scheme, contrast: 'default' }, CONTROLS, 3)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('in high contrast every %s text reaches 7:1', (scheme) => {
    const texts = TEXTS.filter(([, grounds]) => !grounds.some((ground) => ground.startsWith('family')));
    expect(failures({ primary, scheme, contrast: 'high' }, texts, 7)).toEqual([]);
    expect(failures({ primary, scheme, contrast: 'high' }, CONTROLS, 4.5)).toEqual([]);
  });
});

test('[SET-06] every preset of the settings has its own colour', () => {
  const colours = PRIMARY_COLORS.map((primary) =>
    colourIn({ primary, scheme: 'light', contrast: 'default' })('primary'),
  );
  expect(new Set(colours).size).toBe(6);
});
