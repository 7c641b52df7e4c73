import { renderToString } from 'react-dom/server';
import { type Api, createApi } from './api/client.ts';
import { createRememberedAnswers } from './api/remembered-answers.ts';
import { devRoutes } from './dev-routes.ts';
import { type Assets, htmlDocument } from './document.ts';
import { officeRoutes } from './office-routes.ts';
import { App } from './router/app.tsx';
import { keptPartsFor } from './router/draw-kept-part.tsx';
import { DrawPartProvider } from './router/kept-part.tsx';
import { addRoutes, matchRoute } from './router/match.ts';
import { PageMoved } from './router/page.ts';
import { loadView, type SentView, type View } from './router/view.ts';
import type { Route } from './routes.ts';
import { type Visitor, visitorFrom } from './visitor.ts';

/** What the server needs to know of an address before it draws anything. */
addRoutes(officeRoutes);

/** Called outside production only. */
export const openDevPages = (): void => addRoutes(devRoutes);

export const findRoute = (pathname: string): Route | null => matchRoute(pathname)?.route ?? null;
export const readVisitor = (cookies: string | undefined, search: URLSearchParams): Visitor =>
  visitorFrom(cookies, search);

export type RenderRequest = {
  url: URL;
  visitor: Visitor;
  /** The API's own fetch: no network between the page and its data. */
  fetchApi: (request: Request) => Promise<Response>;
  /** What the API need not even be asked for: what it has at hand, and what an address alone is enough for. */
  findOpen: (asked: { language: string; country: string; address: string }) => Promise<OpenAnswer | undefined>;
  assets: Assets;
  origin: string;
};

type OpenAnswer = { etag: string; readonly body: string };

/** isWhole: nothing was missing when it was drawn, so it may be kept for others. */
export type Rendered =
  | { kind: 'page'; status: number; html: string; isWhole: boolean }
  | { kind: 'moved'; status: number; to: string };

const remembered = createRememberedAnswers();

export async function render({ url, visitor, fetchApi, findOpen, assets, origin }: RenderRequest): Promise<Rendered> {
  let isWhole = true;
  const api = createApi({
    baseUrl: 'http://api.internal',
    fetch: async (request) => {
      const response = await fetchApi(request);
      if (response.status >= 500) isWhole = false;
      return response;
    },
    country: () => visitor.country,
    language: () => visitor.language,
    retries: 0,
    read: async (response) => {
      const body = await response.text();
      return remembered(response.headers.get('etag'), () => body);
    },
    atHand: async (address) => {
      const found = await findOpen({ language: visitor.language, country: visitor.country, address });
      return found && remembered(found.etag, () => found.body);
    },
  });
  try {
    const view = await loadView(url, { api, visitor });
    return { kind: 'page', status: view.status, html: draw(view, visitor, api, assets, origin), isWhole };
  } catch (error) {
    if (error instanceof PageMoved) return { kind: 'moved', status: error.status, to: error.to };
    throw error;
  }
}

function draw(view: View, visitor: Visitor, api: Api, assets: Assets, origin: string): string {
  const body = renderToString(
    <DrawPartProvider value={keptPartsFor(visitor.language, view.texts)}>
      <App initial={view} visitor={visitor} api={api} />
    </DrawPartProvider>,
  );
  const sent: SentView = { status: view.status, data: view.data, layoutData: view.layoutData, visitor };
  return htmlDocument({ body, view, visitor, sent, assets, origin });
}
