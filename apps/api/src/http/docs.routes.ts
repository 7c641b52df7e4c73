import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ApiApp } from './mount.ts';
import { openApiDocument } from './openapi/document.ts';

const viewerFolder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const VIEWER_FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const page = (storeName: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(storeName)} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body><div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body></html>`;
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', tryItOutEnabled: true });`;

/** The viewer has inline styles and data: images; its scripts and requests are our own. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The document and a viewer from our own server: nothing is loaded from elsewhere. */
export function docsRoutes(app: ApiApp, withDevelopment: boolean, storeName: () => string): void {
  // Made for the first request: writing out the schemas is a tenth of all the work of a start.
  let made: { name: string; document: string } | undefined;
  const documentText = () => {
    const name = storeName();
    if (made?.name !== name) {
      const document = openApiDocument({ serverUrl: '/', storeName: name, withDevelopment });
      made = { name, document: JSON.stringify(document) };
    }
    return made.document;
  };
  const send =
    (body: string | Uint8Array<ArrayBuffer>, type: string, more: Record<string, string> = {}) =>
    () =>
      new Response(body, {
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
          ...more,
        },
      });
  app.get('/api/openapi.json', () => send(documentText(), 'application/json; charset=utf-8')());
  const html = { 'content-security-policy': PAGE_POLICY };
  app.get('/api/docs', () => send(page(storeName()), 'text/html; charset=utf-8', html)());
  app.get('/api/docs/start.js', send(START, 'text/javascript; charset=utf-8'));
  for (const [file, type] of Object.entries(VIEWER_FILES)) {
    app.get(`/api/docs/${file}`, () => send(new Uint8Array(readFileSync(join(viewerFolder(), file))), type)());
  }
}
