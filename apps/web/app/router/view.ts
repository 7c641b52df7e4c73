import { type Api, ApiError } from '../api/client.ts';
import type { StoreView } from '../store-view.ts';
import { loadTexts, type Namespace, nameStore, type Texts } from '../texts/texts.ts';
import { NOT_FOUND_ROUTE, type Route } from '../usual-routes.ts';
import type { Visitor } from '../visitor.ts';
import { type AnyGuard, loadGuard } from './guard-file.ts';
import type { AnyLayout } from './layout.ts';
import { loadLayout } from './layout-files.ts';
import { addRoutes, learnRoutes, matchRoute } from './match.ts';
import { type AnyPage, type Head, type LoadArgs, PageNotFound } from './page.ts';
import { loadPage } from './page-files.ts';

/** Everything needed to render one address. */
export type View = {
  /** Path, query and hash. */
  address: string;
  status: 200 | 404;
  route: Route;
  params: Readonly<Record<string, string>>;
  page: AnyPage;
  layout: AnyLayout;
  /** Stands before pages that are not for everyone. */
  guard: AnyGuard | null;
  texts: Texts;
  data: unknown;
  layoutData: unknown;
  head: Head;
  store: StoreView;
};

/** The part of a view that travels in the HTML. */
export type SentView = Pick<View, 'address' | 'status' | 'data' | 'layoutData' | 'store'> & { visitor: Visitor };

export type ViewEnvironment = {
  api: Api;
  visitor: Visitor;
  store: StoreView;
  /** Layout data already at hand. */
  layoutData?: unknown;
  layout?: string;
};

type Parts = Pick<View, 'route' | 'page' | 'layout' | 'guard' | 'texts'> & { params: Record<string, string> };

const ALWAYS: readonly Namespace[] = ['shell', 'errors'];
const GUARD_TEXTS: readonly Namespace[] = ['session'];

async function partsOf(route: Route, params: Record<string, string>, visitor: Visitor): Promise<Parts> {
  const [page, layout, guard] = await Promise.all([
    loadPage(route.file),
    loadLayout(route.layout),
    loadGuard(route.access),
  ]);
  const named = [...ALWAYS, ...layout.texts, ...page.texts, ...(guard ? GUARD_TEXTS : [])];
  return { route, params, page, layout, guard, texts: await loadTexts(visitor.language, named) };
}

/** Returns what is shown where nothing is found: whoever is lost in the office stays in its frame. */
async function learnRoutesFor(pathname: string): Promise<Route> {
  if (!/^\/(?:dashboard|setup)\b/.test(pathname)) {
    if (!matchRoute(pathname)) await learnRoutes();
    return NOT_FOUND_ROUTE;
  }
  const { officeRoutes, OFFICE_NOT_FOUND } = await import('../office-routes.ts');
  addRoutes(officeRoutes);
  return OFFICE_NOT_FOUND;
}

export async function loadView(url: URL, environment: ViewEnvironment): Promise<View> {
  nameStore(environment.store);
  const otherwise = await learnRoutesFor(url.pathname);
  const match = matchRoute(url.pathname);
  if (match) {
    try {
      return await viewOf(match.route, match.params, url, environment, 200);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  return viewOf(otherwise, {}, url, environment, 404);
}

const isNotFound = (error: unknown) =>
  error instanceof PageNotFound || (error instanceof ApiError && error.body.status === 404);

async function viewOf(
  route: Route,
  params: Record<string, string>,
  url: URL,
  { api, visitor, store, layoutData: currentData, layout: currentLayout }: ViewEnvironment,
  status: 200 | 404,
): Promise<View> {
  const args: LoadArgs = { api, params, search: url.searchParams, visitor, store, language: visitor.language };
  const parts = await partsOf(route, params, visitor);
  const [data, layoutData] = await Promise.all([
    parts.page.load?.(args),
    currentLayout === route.layout ? currentData : parts.layout.load?.(args),
  ]);
  const address = url.pathname + url.search + url.hash;
  return finish(parts, { address, status, data, layoutData, visitor, store });
}

/** In the browser, from what the server put into the HTML. */
export async function restoreView(sent: SentView): Promise<View> {
  nameStore(sent.store);
  const pathname = sent.address.split(/[?#]/)[0] ?? '';
  // Where the server has such a page, which it never has in production.
  if (sent.status === 200 && pathname.startsWith('/dev/')) addRoutes((await import('../dev-routes.ts')).devRoutes);
  const otherwise = await learnRoutesFor(pathname);
  const match = sent.status === 404 ? null : matchRoute(pathname);
  const parts = await partsOf(match?.route ?? otherwise, match?.params ?? {}, sent.visitor);
  return finish(parts, sent);
}

async function finish(parts: Parts, sent: SentView): Promise<View> {
  const { address, status, data, layoutData, visitor, store } = sent;
  await Promise.all((parts.page.parts?.(data) ?? []).map((part) => part.ready()));
  const head = parts.page.head(data, parts.texts, { language: visitor.language, store });
  return { ...parts, address, status, data, layoutData, head, store };
}
