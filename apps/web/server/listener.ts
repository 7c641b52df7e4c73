import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Env } from '@karaz/api/env';
import type { Logger } from '@karaz/api/http/logger';
import type { Runtime } from '@karaz/api/runtime';
import { FIRST_PAINT_SCRIPT } from '../app/first-paint.ts';
import { builtAssets } from './assets.ts';
import { createLocationChoice, LOCATION_PATH } from './choose-location.ts';
import { compressedJson } from './compressed-json.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { sendPicture } from './media-files.ts';
import { createOpenStreams } from './open-streams.ts';
import { createPageCache } from './page-cache.ts';
import { createPageHandler, type PageHandlerOptions, type WebModule } from './page-handler.ts';
import { createPlaceNames } from './place-names.ts';
import { securityHeaders } from './security-headers.ts';
import { createSeoFiles, type SeoFile } from './seo.ts';
import { readStaticFiles, sendStaticFile } from './static-files.ts';

export type ListenerOptions = { env: Env; log: Logger; runtime: Runtime; root: string; server: Server };
type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Pages = { listener: Listener; close: () => Promise<void> };

const API_PATHS = /^\/(?:api(?:\/|$)|healthz$|readyz$|metrics$)/;

export async function createListener(options: ListenerOptions): Promise<Pages & { endStreams: () => void }> {
  const { env, runtime } = options;
  const streams = createOpenStreams();
  const api = getRequestListener(async (request, bindings) => {
    const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse };
    const answer = await runtime.api.fetch(request, { remoteAddress: incoming.socket.remoteAddress });
    return compressedJson(request, streams.follow(answer, outgoing));
  });
  const sendKept = createKeptAnswers(runtime.openAnswers);
  const folders = [join(resolve(env.dataDir), 'media'), runtime.demoPictures];
  const pages = await (env.mode === 'development' ? developmentPages(options) : builtPages(options));
  const seo = createSeoFiles({
    fetchApi: internalFetch(runtime),
    origin: env.publicOrigin,
    securityContact: env.securityContact,
    versions: runtime.versions,
  });
  const chooseLocation = createLocationChoice({
    fetchApi: internalFetch(runtime),
    publicOrigin: env.publicOrigin,
  });
  const listener: Listener = (request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (request.method === 'POST' && pathname === LOCATION_PATH) {
      chooseLocation(request, response).catch(() => response.destroy());
      return;
    }
    if (API_PATHS.test(pathname)) return sendKept(request, response, () => void api(request, response));
    const file = seo(pathname);
    if (file) return void sendSeoFile(file, response);
    if (!pathname.startsWith('/media/')) return pages.listener(request, response);
    sendPicture({ folders, find: runtime.findPicture }, pathname, request, response).then(
      (isSent) => isSent || response.writeHead(404).end(),
      () => response.destroy(),
    );
  };
  return { listener, close: pages.close, endStreams: streams.end };
}

async function sendSeoFile(file: Promise<SeoFile>, response: ServerResponse): Promise<void> {
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

/** Whatever cannot be said from the address alone the pages ask of the API. */
const openAnswer =
  ({ openAnswers }: Runtime): PageHandlerOptions['findOpen'] =>
  async (asked) =>
    openAnswers.find(asked) ?? openAnswers.make(asked)?.catch(() => undefined);

async function builtPages({ env, log, runtime, root }: ListenerOptions): Promise<Pages> {
  const clientFolder = join(root, 'build/client');
  const files = readStaticFiles(clientFolder);
  const web: WebModule = await import(join(root, 'build/server/entry.server.js'));
  if (env.mode !== 'production') web.openDevPages();
  const handler = createPageHandler({
    web,
    assets: builtAssets(clientFolder),
    pages: createPageCache(runtime.versions),
    placeNames: createPlaceNames({ fetchApi: internalFetch(runtime), versions: runtime.versions }),
    headers: securityHeaders({
      inlineScripts: [FIRST_PAINT_SCRIPT],
      isHttps: env.publicOrigin.startsWith('https:'),
      mapOrigins: env.mapStyleUrl ? [new URL(env.mapStyleUrl).origin] : [],
      usesGoogle: env.google !== null,
    }),
    fetchApi: internalFetch(runtime),
    findOpen: openAnswer(runtime),
    origin: env.publicOrigin,
    log,
  });
  const listener: Listener = (request, response) => {
    const file = files.get((request.url ?? '/').split('?', 1)[0] ?? '/');
    if (file) sendStaticFile(file, request, response);
    else void handler(request, response);
  };
  return { listener, close: async () => {} };
}

/** Vite in the same process: pages, styles and loaders change without a restart. */
async function developmentPages({ env, log, runtime, root, server }: ListenerOptions): Promise<Pages> {
  const { createServer: createVite } = await import('vite');
  const { developmentAssets } = await import('./assets.ts');
  const vite = await createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const load = async () => {
    const web = (await vite.ssrLoadModule('/app/entry.server.tsx')) as WebModule;
    web.openDevPages();
    return {
      ...web,
      render: async (request: Parameters<WebModule['render']>[0]) => {
        const rendered = await web.render(request);
        if (rendered.kind !== 'page') return rendered;
        return { ...rendered, html: await vite.transformIndexHtml(request.url.pathname, rendered.html) };
      },
    };
  };
  const placeNames = createPlaceNames({ fetchApi: internalFetch(runtime), versions: runtime.versions });
  const listener: Listener = (request, response) => {
    vite.middlewares(request, response, async () => {
      const web = await load();
      // Nothing is kept: every edit shows at the next request.
      const pages = createPageCache({ of: () => Math.random() });
      const handler = createPageHandler({
        web,
        assets: developmentAssets,
        pages,
        placeNames,
        headers: {},
        fetchApi: internalFetch(runtime),
        findOpen: openAnswer(runtime),
        origin: env.publicOrigin,
        log,
      });
      await handler(request, response);
    });
  };
  return { listener, close: () => vite.close() };
}
