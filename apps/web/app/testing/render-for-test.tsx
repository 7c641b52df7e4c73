import { NEW_STORE } from '@karaz/contract/store-settings';
import { NO_SELECTION } from '@karaz/domain/location/selection';
import type { Language } from '@karaz/i18n/language';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createApi } from '../api/client.ts';
import { App } from '../router/app.tsx';
import { definePage } from '../router/page.ts';
import { storeView } from '../store-view.ts';
import { loadTexts, type Namespace } from '../texts/texts.ts';
import { visitorIn } from '../visitor.ts';

/** For tests: as a page of the back office renders it, before anybody touched it. */
export async function renderForTest(
  node: ReactNode,
  groups: readonly Namespace[],
  language: Language = 'en',
): Promise<string> {
  const page = definePage({ texts: [...groups], head: () => ({ title: '' }), Component: () => node });
  const api = createApi({
    baseUrl: 'http://nowhere.test',
    fetch: () => Promise.reject(new Error('no calls')),
    country: () => 'kw',
    language: () => language,
  });
  const view = {
    address: '/dashboard/x',
    status: 200 as const,
    route: { path: '/dashboard/x', file: '', layout: 'shop' as const, access: 'public' as const },
    params: {},
    page,
    layout: { texts: [], Component: ({ children }: { children: ReactNode }) => <>{children}</> },
    guard: null,
    texts: await loadTexts(language, ['shell', 'errors', ...groups]),
    data: undefined,
    layoutData: undefined,
    head: { title: '' },
    store: storeView(NEW_STORE, language),
  };
  return renderToStaticMarkup(<App initial={view} visitor={visitorIn(NO_SELECTION, language)} api={api} />);
}
