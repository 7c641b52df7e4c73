/** The yardstick: the least a Hono server can do, on the same machine in the same run. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono().get('/', (c) => c.text('hello'));
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
