import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { errorFields, type Logger } from '@karaz/api/http/logger';
import { parseLanguage } from '@karaz/i18n/language';
import type { Assets } from '../app/document.ts';
import type { Rendered, RenderRequest } from '../app/entry.server.tsx';
import type { Route } from '../app/routes.ts';
import type { Visitor } from '../app/visitor.ts';
import { failurePage } from './failure-page.ts';
import { pageBytes } from './page-bytes.ts';
import type { KeptPage, PageCache } from './page-cache.ts';
import type { PlaceNames } from './place-names.ts';
import { createRepeatedRequests, type RepeatedRequests } from './repeated-requests.ts';
import { bestEncoding } from './static-files.ts';

/** The built pages; in development Vite's own, read anew at each request. */
export type WebModule = {
  render: (request: RenderRequest) => Promise<Rendered>;
  findRoute: (pathname: string) => Route | null;
  /** Makes the pages for developers known; without it their addresses lead nowhere. */
  openDevPages: () => void;
  readVisitor: (cookies: string | undefined, search: URLSearchParams) => Visitor;
};

export type PageHandlerOptions = {
  web: WebModule;
  assets: Assets;
  pages: PageCache;
  placeNames: PlaceNames;
  headers: Readonly<Record<string, string>>;
  fetchApi: RenderRequest['fetchApi'];
  findOpen: RenderRequest['findOpen'];
  origin: string;
  log: Logger;
};

type Sent = Pick<KeptPage, 'html' | 'status'> & Partial<Pick<KeptPage, 'br' | 'gzip'>>;

export function createPageHandler(options: PageHandlerOptions) {
  const repeated = createRepeatedRequests(options.pages);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    try {
      const asBefore = repeated.get(request);
      if (asBefore) send(options, asBefore, request, response, 'private, no-cache');
      else await answer(options, request, response, repeated);
    } catch (error) {
      options.log.error('page failed', errorFields(error));
      sendFailure(options, request, response);
    }
  };
}

/** The last resort, and so it asks nobody anything: not the pages, not the database. */
function sendFailure(options: PageHandlerOptions, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const language = parseLanguage(/\blanguage=(\w+)/.exec(request.headers.cookie ?? '')?.[1]);
  send(options, { html: Buffer.from(failurePage(language)), status: 500 }, request, response, 'no-store');
}

/** A path that starts with two slashes would be read as another host. */
function addressOf(request: IncomingMessage, origin: string): URL {
  return new URL(`${origin}${(request.url ?? '/').replace(/^\/*/, '/')}`);
}

async function answer(
  options: PageHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  repeated: RepeatedRequests,
): Promise<void> {
  const url = addressOf(request, options.origin);
  const visitor = await options.placeNames(options.web.readVisitor(request.headers.cookie, url.searchParams));
  const route = options.web.findRoute(url.pathname);
  const key = route?.cached && cacheKey(route, url, visitor);
  const kept = key ? options.pages.get(key, route?.cached ?? []) : undefined;
  if (kept) {
    repeated.remember(request, kept);
    return send(options, kept, request, response, 'private, no-cache');
  }
  const versionBefore = options.pages.version(route?.cached ?? []);
  const { assets, fetchApi, findOpen, origin } = options;
  const rendered = await options.web.render({ url, visitor, assets, fetchApi, findOpen, origin });
  if (rendered.kind === 'moved') {
    response.writeHead(rendered.status, { location: rendered.to, 'cache-control': 'no-store' }).end();
    return;
  }
  const { html, status } = rendered;
  const isForOthers = key && status === 200 && rendered.isWhole;
  const page = isForOthers
    ? options.pages.keep(key, { html, status, topics: route?.cached ?? [] }, versionBefore)
    : { html: pageBytes(html), status };
  send(options, page, request, response, 'private, no-cache');
}

/** Unknown query names never make a new entry, so nobody can fill the cache from outside. */
function cacheKey(
  route: Route,
  url: URL,
  { language, country, hasChosenCountry, area, areaId, city }: Visitor,
): string | null {
  const known = new Set([...(route.query ?? []), 'lang']);
  for (const name of url.searchParams.keys()) if (!known.has(name)) return null;
  return [language, country, hasChosenCountry, areaId ?? '', area ?? '', city ?? '', url.pathname, url.search].join(
    ' ',
  );
}

/** A twentieth bigger than one step higher, in half the time; what is kept is pressed harder later. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

function send(
  { headers }: PageHandlerOptions,
  page: Sent,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl: string,
): void {
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '', { has: () => true });
  const body = encoded(page, encoding);
  response.writeHead(page.status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'cache-control': cacheControl,
    vary: 'cookie, accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * At once and not on another thread: it takes less time than drawing the page did, while many compressors open side by
 * side hold so much memory that the collector of it costs several times as much as their work.
 */
function encoded(page: Sent, encoding: 'br' | 'gzip' | 'identity'): Buffer {
  if (encoding === 'identity') return page.html;
  if (encoding === 'br') page.br ??= brotliCompressSync(page.html, FAST_BROTLI);
  else page.gzip ??= gzipSync(page.html, { level: 4 });
  return page[encoding] ?? page.html;
}
