import { endpoints } from '@karaz/contract/api';
import { PERMISSIONS } from '@karaz/domain/people/roles';
import { expect, test } from 'vitest';
import { exampleCall } from './example-call.ts';

test.each(PERMISSIONS)('a key with nothing but %s is shown a call that it may make, or none', (permission) => {
  const call = exampleCall('https://shop.example', 'krz_1', [permission]);
  const path = call && /shop\.example(.*)\?limit=5/.exec(call)?.[1];
  const endpoint = endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path);
  expect(endpoint?.access).toBe(call && `staff:${permission}`);
});

test('orders are tried first; what may only write is shown none', () => {
  expect(exampleCall('https://shop.example', 'krz_1', ['stock.read', 'orders.read'])).toBe(
    "curl -H 'Authorization: Bearer krz_1' 'https://shop.example/api/v1/admin/orders?limit=5'",
  );
  expect(exampleCall('https://shop.example', 'krz_1', ['payments.refund'])).toBeUndefined();
});
