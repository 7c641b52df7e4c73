import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type RunOnly = NonNullable<Parameters<AxeBuilder['options']>[0]['runOnly']>;

const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Header, menus, footer and bars stand around every page alike. */
const FRAME = ['#main ~ *', ':has(~ #main)'];

export type Looked = { at?: 'everything' | 'colours'; within?: string; withoutFrame?: boolean };

/** What axe finds wrong with a page, one line a rule. */
export async function violations(
  page: Page,
  { at = 'everything', within = 'html', withoutFrame = false }: Looked = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(within);
  if (withoutFrame) for (const part of FRAME) axe.exclude(part);
  const { violations: found } = await axe
    // There are no frames to walk into, and nobody reads what is right: half the work.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly: at === 'colours' ? COLOURS : EVERYTHING })
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** The other scheme without another visit, as the settings drawer does it: it changes nothing but colours. */
export async function violationsInTheDark(page: Page, looked: Omit<Looked, 'at'> = {}): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.dataset['scheme'] = 'dark';
    // Colours on their way are neither the old nor the new ones.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  const found = await violations(page, { ...looked, at: 'colours' });
  await page.evaluate(() => {
    delete document.documentElement.dataset['scheme'];
  });
  return found.map((line) => `dark ${line}`);
}
