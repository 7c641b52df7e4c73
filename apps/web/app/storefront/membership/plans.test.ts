import { MEMBERSHIPS_CALL_TIMEOUT_MS } from '@karaz/domain/membership/limits';
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '../../api/client.ts';
import { planColour } from './plan-colours.ts';
import { loadPlans, loadTermsAddress, planMoney } from './plans.ts';

afterEach(() => vi.restoreAllMocks());

test('[MEM-15, CONST-20] the plans are waited for ten seconds, then given up', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  let requests = 0;
  const api = createApi({
    baseUrl: 'https://shop.example',
    // A store that never responds.
    fetch: ({ signal }) =>
      new Promise((_, reject) => {
        requests += 1;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    country: () => 'kw',
    language: () => 'en',
  });
  const loading = loadPlans(api, 'en');
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  expect(MEMBERSHIPS_CALL_TIMEOUT_MS).toBe(10_000);
  clock.abort(new DOMException('too late', 'TimeoutError'));
  await expect(loading).rejects.toThrow('too late');
  expect(requests).toBe(1);
});

test('the terms are those of the club where the shop has published them, else those of the shop', async () => {
  const published = (status: number) => {
    const fetch = async () => new Response(status === 200 ? '{}' : '{"code":"notFound"}', { status });
    return createApi({ baseUrl: 'https://shop.example', fetch, country: () => 'kw', language: () => 'en' });
  };
  expect(await loadTermsAddress(published(200))).toBe('/page/membership-terms');
  expect(await loadTermsAddress(published(404))).toBe('/terms');
});

test('[MEM-13] the price of a plan is written in its own money in both languages', () => {
  expect(planMoney(249, 'AED', 'en')).toBe('249.00 AED');
  expect(planMoney(19.5, 'AED', 'ar')).toBe('19.50 د.إ');
  expect(planMoney(6.5, 'KWD', 'en')).toBe('6.500 KWD');
});

test('[MEM-07] three colours cycle over the plans', () => {
  const colours = [0, 1, 2, 3, 4, 5].map(planColour);
  expect(new Set(colours.slice(0, 3)).size).toBe(3);
  expect(colours.slice(3)).toEqual(colours.slice(0, 3));
});
