import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { errorFields, type Logger } from '@karaz/api/http/logger';
import { currentIds } from '@karaz/api/http/work-ids';
import { telemetry } from '@karaz/api/telemetry/telemetry';
import { DEFAULT_LANGUAGE, parseLanguage, preferredLanguage, READY_LANGUAGES } from '@karaz/i18n/language';
import type { PageServices, Render } from '../app/entry.server.tsx';
import { keyOf, pageRequestOf } from '../app/page-request.ts';
import type { Route } from '../app/usual-routes.ts';
import type { ClosedShop } from './closed-shop.ts';
import { failurePage } from './failure-page.ts';
import { pageBytes } from './page-bytes.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { createRequestFastPath, type RequestFastPath } from './request-fast-path.ts';
import type { ResolveVisitor } from './resolve-visitor.ts';
import { bestEncoding } from './static-files.ts';

/** The built pages; in development Vite's own, read again at each request. */
export type WebModule = {
  createRender: (services: PageServices) => Render;
  findRoute: (pathname: string) => Route | null;
  /** Makes the pages for developers known; without it their addresses lead nowhere. */
  openDevPages: () => void;
};

export type PageHandlerOptions = Pick<WebModule, 'findRoute'> & {
  render: Render;
  pages: PageCache;
  resolveVisitor: ResolveVisitor;
  headers: Readonly<Record<string, string>>;
  origin: string;
  log: Logger;
  /** Not set: the shop is always open. */
  closedShop?: ClosedShop;
};

type Sent = CachedPage | { html: Buffer; status: number };

/** Revalidated each time, because only the store knows whether it has changed. */
const SHARED = 'private, no-cache';
/** One person's own: no copy stays in the browser for whoever uses it next. */
const PERSONAL = 'private, no-store';

export function createPageHandler(options: PageHandlerOptions) {
  const { pages } = options;
  const fastPath = createRequestFastPath(() => pages.version(['places', 'content']));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    try {
      // An address that leads nowhere leads nowhere whether the shop is open or not.
      const isPage = () => options.findRoute(addressOf(request, options.origin).pathname) !== null;
      if (options.closedShop?.isClosedTo(request) && isPage()) {
        await sendClosed(options, options.closedShop, request, response);
        return;
      }
      const existing = fastPath.get(request);
      const cached = existing && pages.get(existing);
      if (cached) send(options, cached, request, response, SHARED);
      else await respond(options, request, response, fastPath);
    } catch (error) {
      options.log.error('page failed', errorFields(error));
      sendFailure(options, request, response);
    }
  };
}

const CLOSED_RETRY_SECONDS = 3600;

async function sendClosed(
  options: PageHandlerOptions,
  closedShop: ClosedShop,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const html = Buffer.from(await closedShop.page(request));
  response.setHeader('retry-after', CLOSED_RETRY_SECONDS);
  send(options, { html, status: 503 }, request, response, 'no-store');
}

/** The last resort: it depends neither on the pages nor on the database. */
function sendFailure(options: PageHandlerOptions, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { headers } = request;
  const chosen = /\blanguage=(\w+)/.exec(headers.cookie ?? '')?.[1];
  const language = chosen
    ? parseLanguage(chosen)
    : (preferredLanguage(headers['accept-language'], READY_LANGUAGES) ?? DEFAULT_LANGUAGE);
  const html = Buffer.from(failurePage(language, currentIds()?.requestId));
  send(options, { html, status: 500 }, request, response, 'no-store');
}

/** A path that starts with two slashes would be read as another host. */
function addressOf(request: IncomingMessage, origin: string): URL {
  return new URL(`${origin}${(request.url ?? '/').replace(/^\/*/, '/')}`);
}

async function respond(
  options: PageHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  fastPath: RequestFastPath,
): Promise<void> {
  const { pages, resolveVisitor, findRoute, render, origin } = options;
  const url = addressOf(request, origin);
  const route = findRoute(url.pathname);
  telemetry()?.setRoute(route?.path ?? 'page not found');
  const { visitor, corrections, isCertain } = await resolveVisitor(request.headers, url.searchParams);
  if (corrections.length > 0) response.setHeader('set-cookie', corrections);
  const topics = route?.cached;
  const key = keyOf(pageRequestOf(route, url, visitor));
  const cached = topics && pages.get(key);
  if (cached) {
    if (isCertain && corrections.length === 0) fastPath.set(request, key);
    return send(options, cached, request, response, SHARED);
  }
  const versionBefore = topics ? pages.version(topics) : 0;
  const rendered = await render(key);
  if (rendered.kind === 'moved') {
    response.writeHead(rendered.status, { location: rendered.to, 'cache-control': 'no-store' }).end();
    return;
  }
  const { html, status, isWhole } = rendered;
  if (topics && status === 200 && isWhole) {
    const page = pages.set(key, { html, status, topics, versionBefore });
    return send(options, page, request, response, SHARED);
  }
  send(options, { html: pageBytes(html), status }, request, response, topics ? SHARED : PERSONAL);
}

/** A twentieth bigger than one step higher, in half the time; what is cached is pressed harder later. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

function send(
  { headers, pages }: PageHandlerOptions,
  page: Sent,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl: string,
): void {
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '', { has: () => true });
  const body = encoded(pages, page, encoding);
  response.writeHead(page.status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'cache-control': cacheControl,
    vary: 'cookie, accept-encoding, accept-language',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * At once and not on another thread: it takes less time than rendering the page did, while many compressors open side by
 * side hold so much memory that the collector of it costs several times as much as their work.
 */
function encoded(pages: PageCache, page: Sent, encoding: 'br' | 'gzip' | 'identity'): Buffer {
  if (encoding === 'identity') return page.html;
  const existing = 'key' in page ? page[encoding] : undefined;
  if (existing) return existing;
  const body = encoding === 'br' ? brotliCompressSync(page.html, FAST_BROTLI) : gzipSync(page.html, { level: 4 });
  if ('key' in page) pages.addEncoding(page, encoding, body);
  return body;
}
