import { NEW_STORE, type StoreSettings } from '@karaz/contract/store-settings';
import { renderToString } from 'react-dom/server';
import { type Api, createApi } from './api/client.ts';
import { brandOf } from './brand.ts';
import { devRoutes } from './dev-routes.ts';
import { type Assets, htmlDocument } from './document.ts';
import { movedOfficeAddress } from './office-moved.ts';
import { officeRoutes } from './office-routes.ts';
import { type PageKey, readKey } from './page-request.ts';
import { App } from './router/app.tsx';
import { RenderFragmentProvider } from './router/cached-fragment.tsx';
import { addRoutes, matchRoute } from './router/match.ts';
import { memoizeByLanguage } from './router/memoize-by-language.ts';
import { PageRedirect } from './router/page.ts';
import { fragmentRendererFor } from './router/render-fragment.tsx';
import { loadView, type SentView, type View } from './router/view.ts';
import { routes } from './routes.ts';
import { storeView } from './store-view.ts';
import type { Route } from './usual-routes.ts';
import type { Visitor } from './visitor.ts';

/** What the server needs to know of an address before it renders anything. */
addRoutes([...routes, ...officeRoutes]);

/** Called outside production only. */
export const openDevPages = (): void => addRoutes(devRoutes);

export const findRoute = (pathname: string): Route | null => matchRoute(pathname)?.route ?? null;

/** What pages are rendered with, the same for every request of the process. */
export type PageServices = {
  /** The API's own fetch: no network between the page and its data. */
  fetchApi: (request: Request) => Promise<Response>;
  /** What needs no request to the API: cached responses, and those that depend on the address alone. */
  findPublicResponse: (request: {
    language: string;
    country: string;
    address: string;
  }) => Promise<PublicResponse | undefined>;
  /** Reads the JSON of a response once for as long as it says the same. */
  readResponse: (etag: string | null, body: () => string) => unknown;
  assets: Assets;
  origin: string;
  flagImageUrl?: string;
};

type PublicResponse = { etag: string; readonly body: string };

/** isWhole: nothing was missing when it was rendered, so it may be stored for others. */
export type Rendered =
  | { kind: 'page'; status: number; html: string; isWhole: boolean }
  | { kind: 'moved'; status: number; to: string };

export type Render = (key: PageKey) => Promise<Rendered>;

/** Renders from the key and nothing else. */
export const createRender =
  (services: PageServices): Render =>
  async (key) => {
    const { visitor, address } = readKey(key);
    const moved = movedOfficeAddress(address);
    if (moved) return { kind: 'moved', status: 301, to: moved };
    const outages = { count: 0 };
    const api = pageApi(services, visitor, outages);
    const settings = await readSettings(api);
    const { flagImageUrl } = services;
    const store = { ...storeViewOf(settings, visitor.language), ...(flagImageUrl ? { flagImageUrl } : {}) };
    try {
      // Joined, not resolved: a path that begins with two slashes would be read as another host.
      const view = await loadView(new URL(services.origin + address), { api, visitor, store });
      return {
        kind: 'page',
        status: view.status,
        html: renderDocument(view, visitor, api, services, settings),
        isWhole: outages.count === 0,
      };
    } catch (error) {
      if (error instanceof PageRedirect) return { kind: 'moved', status: error.status, to: error.to };
      throw error;
    }
  };

/** Country and language of every call are those of the page; nothing of anybody's request goes with it. */
function pageApi(
  { fetchApi, findPublicResponse, readResponse }: PageServices,
  visitor: Visitor,
  outages: { count: number },
): Api {
  const { country, language } = visitor;
  return createApi({
    baseUrl: 'http://api.internal',
    fetch: async (request) => {
      const response = await fetchApi(request).catch((error: unknown) => {
        outages.count += 1;
        throw error;
      });
      if (response.status >= 500 || response.status === 429) outages.count += 1;
      return response;
    },
    country: () => country,
    language: () => language,
    retries: 0,
    read: async (response) => {
      const body = await response.text();
      return readResponse(response.headers.get('etag'), () => body);
    },
    findCached: async (address) => {
      const found = await findPublicResponse({ language, country, address });
      return found && readResponse(found.etag, () => found.body);
    },
  });
}

const storeViewOf = memoizeByLanguage(storeView);
/** What the pages were last rendered with: they still carry a name when the settings cannot be read. */
let lastSettings: StoreSettings = NEW_STORE;

async function readSettings(api: Api): Promise<StoreSettings> {
  const found = await api('GET /api/v1/settings').catch(() => null);
  lastSettings = found?.data[0] ?? lastSettings;
  return lastSettings;
}

function renderDocument(
  view: View,
  visitor: Visitor,
  api: Api,
  { assets, origin }: PageServices,
  settings: StoreSettings,
): string {
  const body = renderToString(
    <RenderFragmentProvider value={fragmentRendererFor(visitor.language, view.texts)}>
      <App initial={view} visitor={visitor} api={api} />
    </RenderFragmentProvider>,
  );
  const { status, address, data, layoutData, store } = view;
  const sent: SentView = { status, address, data, layoutData, visitor, store };
  return htmlDocument({ body, view, visitor, sent, assets, origin, brand: brandOf(settings) });
}
