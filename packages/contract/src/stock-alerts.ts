import { z } from 'zod';
import { stockCard } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { idParam } from './paging.ts';

const state = z.object({ isWaiting: z.boolean() });

const getStockAlert = endpoint({
  method: 'GET',
  path: '/api/v1/stocks/:id/alert',
  access: 'signed-in',
  tag: 'Stock alerts',
  summary: 'Whether the caller waits for a stock that is sold out',
  params: idParam,
  response: state,
});

const addStockAlert = endpoint({
  method: 'PUT',
  path: '/api/v1/stocks/:id/alert',
  access: 'signed-in',
  tag: 'Stock alerts',
  summary:
    'Asks to be notified once when a stock that is sold out can be ordered again; of one that can be, nothing is stored',
  params: idParam,
  response: state,
  errors: ['notFound'],
  rateLimit: { limit: 60, seconds: 3_600 },
});

const removeStockAlert = endpoint({
  method: 'DELETE',
  path: '/api/v1/stocks/:id/alert',
  access: 'signed-in',
  tag: 'Stock alerts',
  summary: 'No longer waits for it',
  params: idParam,
  response: state,
});

const listStockAlerts = endpoint({
  method: 'GET',
  path: '/api/v1/stock-alerts',
  access: 'signed-in',
  tag: 'Stock alerts',
  summary: 'What the caller waits for, newest first',
  response: z.object({ items: z.array(stockCard) }),
});

export const stockAlertsApi = { getStockAlert, addStockAlert, removeStockAlert, listStockAlerts } as const;
