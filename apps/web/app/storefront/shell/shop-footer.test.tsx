import { NEW_STORE } from '@karaz/contract/store-settings';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { shellModel } from './shell-model.ts';
import { ShopFooter } from './shop-footer.tsx';

const link = (value: string, label: string, path: string) => ({ value, label, path });

test('[LAYOUT-15] the footer links to the shop’s own pages in networks, not to the networks', async () => {
  const social = [
    link('instagram', 'Instagram', 'https://www.instagram.com/karaz.kw'),
    link('facebook', 'Facebook', 'https://www.facebook.com/'),
    link('github', 'GitHub', 'https://github.com'),
  ];
  const global = { ...NEW_STORE, id: 1, social };
  const shell = shellModel({ settings: null, categories: [], global, countries: [], payments: [], language: 'en' });
  const html = await renderForTest(<ShopFooter shell={shell} />, []);
  expect(html).toContain('href="https://www.instagram.com/karaz.kw"');
  expect(html).not.toContain('Facebook');
  expect(html).not.toContain('GitHub');
});
