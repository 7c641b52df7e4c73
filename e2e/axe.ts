import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const EVERYTHING = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** All that another colour scheme can break. */
const COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/** Header, menus, footer and bars stand around every page alike. */
const FRAME = ['#main ~ *', ':has(~ #main)'];

/** From the fifth on, the items of a list repeat the four before them; the long form checks every one. */
const REPEATED = process.env['ACCESSIBILITY'] === 'long' ? [] : ['li:nth-child(n + 5)', 'tr:nth-child(n + 5)'];

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export type AxeScope = { within?: string; withoutFrame?: boolean; onlyColours?: boolean };

/** What axe finds wrong with a page, one line a rule. */
export async function violations(
  page: Page,
  { within = 'html', withoutFrame = false, onlyColours = false }: AxeScope = {},
): Promise<string[]> {
  // Read once a document, not once a look: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  await layOutAll(page);
  // A list on its way is paler than it will be.
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await settle(page);
  return page.evaluate(
    async ({ include, exclude, runOnly }) => {
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
      // Nobody reads what is right; not saying it is half the work.
      const found = await axe.run({ include, exclude }, { resultTypes: ['violations'], runOnly });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    {
      include: [within],
      exclude: [...REPEATED, ...(withoutFrame ? FRAME : [])],
      runOnly: onlyColours ? COLOURS : EVERYTHING,
    },
  );
}

/** Parts far from the screen are laid out when they come near; axe looks at all of them. */
export const layOutAll = (page: Page): Promise<void> =>
  page.locator('.later-part, .listing-item').evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.contentVisibility = 'visible';
  });

/** What is still fading in has neither its colours nor its place; what never ends is not waited for. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const coming = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000);
    await Promise.allSettled(coming.map(({ finished }) => finished));
  });

/** The other scheme without another visit, as the settings drawer does it: it changes nothing but colours. */
export async function turnDark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['scheme'] = 'dark';
    // Colours on their way are neither the old nor the new ones.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}
