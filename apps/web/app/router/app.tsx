import { useCallback, useMemo, useState, useTransition } from 'react';
import type { Api } from '../api/client.ts';
import { TextsProvider } from '../texts/texts.ts';
import type { Visitor } from '../visitor.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { type Router, RouterProvider } from './router-context.ts';
import { useBrowserNavigation } from './use-browser-navigation.ts';
import type { View } from './view.ts';

type AppProps = { initial: View; visitor: Visitor; api: Api };

/** The same tree on the server and in the browser. */
export function App({ initial, visitor, api }: AppProps) {
  const [view, setView] = useState(initial);
  const [isMoving, startMoving] = useTransition();
  const show = useCallback((next: View) => setView(next), []);
  const navigation = useBrowserNavigation({ view, show, startMoving, visitor, api });
  const router: Router = useMemo(
    () => ({ view, visitor, api, isMoving, ...navigation }),
    [view, visitor, api, isMoving, navigation],
  );
  const { page, layout, texts, data, layoutData } = view;
  return (
    <RouterProvider value={router}>
      <TextsProvider value={texts}>
        <layout.Component data={layoutData}>
          <PageErrorBoundary key={view.address}>
            <page.Component data={data} />
          </PageErrorBoundary>
        </layout.Component>
      </TextsProvider>
    </RouterProvider>
  );
}
