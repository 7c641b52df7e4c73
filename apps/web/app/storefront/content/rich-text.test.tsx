import { NEW_STORE } from '@karaz/contract/store-settings';
import { NO_SELECTION } from '@karaz/domain/location/selection';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createApi } from '../../api/client.ts';
import { App } from '../../router/app.tsx';
import { definePage } from '../../router/page.ts';
import { storeView } from '../../store-view.ts';
import { loadTexts } from '../../texts/texts.ts';
import { visitorIn } from '../../visitor.ts';
import { parseRichContent } from './rich-content.ts';
import { RichText } from './rich-text.tsx';

/** As a page renders it. */
async function rendered(content: string): Promise<string> {
  const visitor = visitorIn(NO_SELECTION, 'en');
  const page = definePage({
    texts: ['content'],
    head: () => ({ title: '' }),
    Component: () => <RichText nodes={parseRichContent(content)} />,
  });
  const api = createApi({
    baseUrl: 'http://nowhere.test',
    fetch: () => Promise.reject(new Error('no calls')),
    country: () => 'kw',
    language: () => 'en',
  });
  const view = {
    address: '/page/x',
    status: 200 as const,
    route: { path: '/page/:slug', file: '', layout: 'shop' as const, access: 'public' as const },
    params: {},
    page,
    layout: { texts: [], Component: ({ children }: { children: React.ReactNode }) => <>{children}</> },
    guard: null,
    texts: await loadTexts('en', ['shell', 'errors', 'content']),
    data: undefined,
    layoutData: undefined,
    head: { title: '' },
    store: storeView(NEW_STORE, 'en'),
  };
  return renderToStaticMarkup(<App initial={view} visitor={visitor} api={api} />);
}

test('[CONTENT-13] links to other sites open in a new tab that knows nothing of ours', async () => {
  const html = await rendered('<p><a href="https://example.com/x">there</a></p>');
  expect(html).toContain('<a href="https://example.com/x" target="_blank" rel="noopener noreferrer">there');
  expect(html).toContain('(opens in a new tab)');
  const markdown = await rendered('See **this**: [there](https://example.com/x)');
  expect(markdown).toContain('target="_blank" rel="noopener noreferrer"');
});

test('[CONTENT-13] our own links, mail and phone stay in the same tab', async () => {
  const html = await rendered('<p><a href="/faqs">q</a> <a href="mailto:a@b.test">m</a> <a href="tel:+965">t</a></p>');
  expect(html).toContain('href="/faqs"');
  expect(html).not.toContain('_blank');
});

test('what was written as text is shown as text', async () => {
  const html = await rendered('<p>1 &lt;script&gt;alert(1)&lt;/script&gt; "2"</p>');
  expect(html).toContain('1 &lt;script&gt;alert(1)&lt;/script&gt;');
});

test('headings can be linked to', async () => {
  expect(await rendered('<h2>One</h2><p>x</p><h2>Two</h2>')).toMatch(
    /<h2 id="part-1">One<\/h2>.*<h2 id="part-2">Two<\/h2>/s,
  );
});

test('[UI-18, UI-21] what the editor writes is rendered: lower headings, alignment and pictures by address', async () => {
  const html = await rendered(
    '<h4>Small</h4><p style="text-align:center">Middle</p><img src="/media/tomatoes/480" alt="Red &amp; ripe" />',
  );
  expect(html).toContain('<h4>Small</h4>');
  expect(html).toContain('<p style="text-align:center">Middle</p>');
  expect(html).toContain('<img src="/media/tomatoes/480" alt="Red &amp; ripe"');
});

test('a picture comes from this shop or over a safe line, and nothing else of a style is stored', async () => {
  const html = await rendered(
    '<p style="text-align:center;position:fixed">x</p><img src="javascript:alert(1)" alt=""><img src="data:text/html,x">',
  );
  expect(html).toContain('<p style="text-align:center">x</p>');
  expect(html).not.toContain('<img');
});
