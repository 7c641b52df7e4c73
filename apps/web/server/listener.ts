import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Env } from '@karaz/api/env';
import type { Logger } from '@karaz/api/http/logger';
import type { Runtime } from '@karaz/api/runtime';
import type { Assets } from '../app/document.ts';
import { EARLY_CART_SCRIPT } from '../app/early-cart.ts';
import { EARLY_PRESSES_SCRIPT } from '../app/early-presses.ts';
import type { PageServices } from '../app/entry.server.tsx';
import { FIRST_PAINT_SCRIPT } from '../app/first-paint.ts';
import { readKey } from '../app/page-request.ts';
import { builtAssets } from './assets.ts';
import { type BrandFile, createBrandFiles } from './brand-files.ts';
import { createLocationChoice, LOCATION_PATH } from './choose-location.ts';
import { type ClosedShop, createClosedShop, withClosedNotice } from './closed-shop.ts';
import { compressedJson } from './compressed-json.ts';
import { createFindArea, type FindArea } from './find-area.ts';
import { sendPicture } from './media-files.ts';
import { createOpenStreams } from './open-streams.ts';
import { createPageCache, pageLimits } from './page-cache.ts';
import { createPageHandler, type WebModule } from './page-handler.ts';
import { createParsedResponseCache } from './parsed-response-cache.ts';
import { createResolveVisitor } from './resolve-visitor.ts';
import { createResponseCacheHandler } from './response-cache-handler.ts';
import { securityHeaders } from './security-headers.ts';
import { createSeoFiles, type SeoFile } from './seo.ts';
import { readStaticFiles, sendStaticFile } from './static-files.ts';

export type ListenerOptions = { env: Env; log: Logger; runtime: Runtime; root: string; server: Server };
type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Pages = { listener: Listener; close: () => Promise<void> };

const API_PATHS = /^\/(?:api(?:\/|$)|healthz$|readyz$|metrics$)/;

/** What machines read of the goods. */
const SALES_FILES = /^\/(?:sitemap\.xml$|feeds\/)/;

export async function createListener(options: ListenerOptions): Promise<Pages & { endStreams: () => void }> {
  const { env, runtime } = options;
  const streams = createOpenStreams();
  const api = getRequestListener(async (request, bindings) => {
    const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse };
    const response = await runtime.api.fetch(request, { remoteAddress: incoming.socket.remoteAddress });
    return compressedJson(request, streams.follow(response, outgoing));
  });
  const sendCached = createResponseCacheHandler(runtime.publicResponses);
  const folders = [join(resolve(env.dataDir), 'media'), runtime.demoPictures];
  const findArea = createFindArea({ fetchApi: internalFetch(runtime), versions: runtime.versions });
  const closedShop = createClosedShop({ ...runtime, fetchApi: internalFetch(runtime) });
  const pages = await (env.mode === 'development' ? developmentPages : builtPages)(options, findArea, closedShop);
  const seo = createSeoFiles({
    fetchApi: internalFetch(runtime),
    origin: env.publicOrigin,
    securityContact: env.securityContact,
    versions: runtime.versions,
    settings: runtime.store.settings,
  });
  const brandFile = createBrandFiles({ settings: runtime.store.settings, findPicture: runtime.findPicture });
  const chooseLocation = createLocationChoice({ findArea, publicOrigin: env.publicOrigin });
  const listener: Listener = (request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (request.method === 'POST' && pathname === LOCATION_PATH) {
      chooseLocation(request, response).catch(() => response.destroy());
      return;
    }
    if (API_PATHS.test(pathname)) {
      const callApi = () => void api(request, response);
      // What the pages of other origins may read is decided there.
      const isOfOtherPage = env.corsOrigins.length > 0 && request.headers.origin !== undefined;
      return isOfOtherPage ? callApi() : sendCached(request, response, callApi);
    }
    if (SALES_FILES.test(pathname) && closedShop.isClosedTo(request)) {
      response.writeHead(503, { 'retry-after': '3600' }).end();
      return;
    }
    const file = seo(pathname) ?? brandFile(pathname);
    if (file) return void sendMadeFile(file, response);
    if (!pathname.startsWith('/media/')) return pages.listener(request, response);
    sendPicture({ folders, find: runtime.findPicture }, pathname, request, response).then(
      (isSent) => isSent || response.writeHead(404).end(),
      () => (response.headersSent ? response.destroy() : response.writeHead(503, { 'retry-after': '5' }).end()),
    );
  };
  return { listener, close: pages.close, endStreams: streams.end };
}

async function sendMadeFile(file: Promise<SeoFile | BrandFile>, response: ServerResponse): Promise<void> {
  try {
    const { type, body } = await file;
    response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=3600' }).end(body);
  } catch {
    response.writeHead(503, { 'retry-after': '60' }).end();
  }
}

/** In one process the pages call the API directly; the address is the visitor's own only for calls from outside. */
const internalFetch = (runtime: Runtime) => async (request: Request) =>
  runtime.api.fetch(request, { remoteAddress: '127.0.0.1' });

function pageServices({ env, runtime }: ListenerOptions, assets: Assets): PageServices {
  const { publicResponses } = runtime;
  return {
    assets,
    origin: env.publicOrigin,
    ...(env.flagImageUrl ? { flagImageUrl: env.flagImageUrl } : {}),
    fetchApi: internalFetch(runtime),
    // Whatever depends on more than the address the pages request from the API.
    findPublicResponse: async (request) =>
      publicResponses.find(request) ?? publicResponses.make(request)?.catch(() => undefined),
    readResponse: createParsedResponseCache(),
  };
}

const isHttps = ({ publicOrigin }: Env) => publicOrigin.startsWith('https:');

async function builtPages(options: ListenerOptions, findArea: FindArea, closedShop: ClosedShop): Promise<Pages> {
  const { env, log, runtime, root } = options;
  const clientFolder = join(root, 'build/client');
  const files = readStaticFiles(clientFolder);
  const web: WebModule = await import(join(root, 'build/server/entry.server.js'));
  if (env.mode !== 'production') web.openDevPages();
  const headers = securityHeaders({
    inlineScripts: [FIRST_PAINT_SCRIPT, EARLY_PRESSES_SCRIPT, EARLY_CART_SCRIPT],
    isHttps: isHttps(env),
    mapOrigins: env.mapStyleUrl ? [new URL(env.mapStyleUrl).origin] : [],
    pictureOrigins: env.flagImageUrl ? [new URL(env.flagImageUrl).origin] : [],
    usesGoogle: env.google !== null,
  });
  const handler = createPageHandler({
    findRoute: web.findRoute,
    render: withClosedNotice(web.createRender(pageServices(options, builtAssets(clientFolder))), {
      ...runtime,
      ...web,
    }),
    pages: createPageCache(runtime.versions, pageLimits(env.pageCacheBytes)),
    resolveVisitor: createResolveVisitor({ findArea, isHttps: isHttps(env), settings: runtime.store.settings }),
    headers,
    origin: env.publicOrigin,
    log,
    closedShop,
  });
  const listener: Listener = (request, response) => {
    const file = files.get((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (file) sendStaticFile(file, request, response, headers);
    else void handler(request, response);
  };
  return { listener, close: async () => {} };
}

/** Vite puts scripts of its own into the pages: in development the policy only forbids framing. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'";

/** Vite in the same process: pages, styles and loaders change without a restart. */
async function developmentPages(options: ListenerOptions, findArea: FindArea, closedShop: ClosedShop): Promise<Pages> {
  const { env, log, root, server } = options;
  const { createServer: createVite } = await import('vite');
  const { developmentAssets } = await import('./assets.ts');
  const vite = await createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const services = pageServices(options, developmentAssets);
  const { settings } = options.runtime.store;
  const resolveVisitor = createResolveVisitor({ findArea, isHttps: isHttps(env), settings });
  const listener: Listener = (request, response) => {
    response.setHeader('content-security-policy', DEVELOPMENT_POLICY);
    vite.middlewares(request, response, async () => {
      const web = (await vite.ssrLoadModule('/app/entry.server.tsx')) as WebModule;
      web.openDevPages();
      const render = web.createRender(services);
      const handler = createPageHandler({
        findRoute: web.findRoute,
        render: async (key) => {
          const rendered = await render(key);
          if (rendered.kind !== 'page') return rendered;
          return { ...rendered, html: await vite.transformIndexHtml(readKey(key).address, rendered.html) };
        },
        // Nothing is cached: every edit shows at the next request.
        pages: createPageCache({ of: () => Math.random() }, pageLimits(env.pageCacheBytes)),
        resolveVisitor,
        headers: {},
        origin: env.publicOrigin,
        log,
        closedShop,
      });
      await handler(request, response);
    });
  };
  return { listener, close: () => vite.close() };
}
