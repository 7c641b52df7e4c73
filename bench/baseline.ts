/**
 * What the store is held against, on the same machine in the same run: KIND=http the least Node.js can do, KIND=query Hono
 * with one query to the same PostgreSQL by primary key, KIND=buffer a response that is ready in memory.
 */
import { createServer, type RequestListener } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase } from '../apps/api/src/db/database.ts';

const port = Number(process.env['PORT']);
const kind = process.env['KIND'];

function listen(listener: RequestListener): void {
  createServer((request, response) => {
    if (request.url === '/cpu') response.end(JSON.stringify(process.cpuUsage()));
    else listener(request, response);
  }).listen(port, '127.0.0.1');
}

if (kind === 'http') {
  listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 5 }).end('hello');
  });
}

if (kind === 'buffer') {
  const bodies = new Map<string, Buffer>();
  listen(async (request, response) => {
    const url = request.url ?? '/';
    if (request.method === 'PUT') {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      bodies.set(url, Buffer.concat(parts));
      response.end('stored');
      return;
    }
    const body = bodies.get(url);
    if (!body) response.writeHead(url === '/' ? 200 : 404).end();
    else response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
}

if (kind === 'query') {
  const { pool } = openDatabase(process.env['DATABASE_URL'] ?? '');
  const app = new Hono()
    .get('/', (c) => c.text('ready'))
    .get('/cpu', (c) => c.json(process.cpuUsage()))
    .get('/stocks/:id', async (c) => {
      const { rows } = await pool.query('select * from stocks where id = $1', [Number(c.req.param('id'))]);
      return c.json(rows[0] ?? null);
    });
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}
