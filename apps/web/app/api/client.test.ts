import { expect, test } from 'vitest';
import { joinUrl } from '../../../../packages/client/src/index.ts';
import { ApiError, type ApiOptions, createApi } from './client.ts';
import { cacheReads } from './ttl-cache.ts';

type StubResponse = { status: number; body?: unknown };

/** A server that responds from a list and records its requests. */
function server(responses: (StubResponse | 'cut')[], options: Partial<ApiOptions> = {}) {
  const requests: Request[] = [];
  const api = createApi({
    baseUrl: 'https://shop.example/',
    country: () => 'eg',
    language: () => 'ar',
    ...options,
    fetch: async (request) => {
      requests.push(request);
      const response = responses[Math.min(requests.length, responses.length) - 1];
      if (!response || response === 'cut') throw new TypeError('network');
      return response.status === 204
        ? new Response(null, { status: 204 })
        : new Response(typeof response.body === 'string' ? response.body : JSON.stringify(response.body ?? {}), {
            status: response.status,
          });
    },
  });
  return { api, requests };
}

test('[API-01] base and path are joined with exactly one slash, however they are written', () => {
  for (const base of ['https://shop.example', 'https://shop.example/', 'https://shop.example//']) {
    expect(joinUrl(base, 'api/countries')).toBe('https://shop.example/api/countries');
    expect(joinUrl(base, '/api/countries')).toBe('https://shop.example/api/countries');
  }
});

test('[API-02, API-03] every request carries the country and the language of the visitor', async () => {
  const { api, requests } = server([{ status: 200, body: [] }]);
  await api('GET /api/countries', { query: { activeOnly: true } });
  expect(requests[0]?.headers.get('x-country')).toBe('eg');
  expect(requests[0]?.headers.get('x-custom-language')).toBe('ar');
  expect(requests[0]?.url).toBe('https://shop.example/api/countries?activeOnly=true');
});

test('[API-04] a failure is the server’s own body', async () => {
  const body = {
    status: 404,
    statusCode: 404,
    code: 'notFound',
    message: 'لم نجد',
    messages: ['لم نجد'],
    errors: {},
    errorCodes: {},
  };
  const { api } = server([{ status: 404, body }]);
  const error = await api('GET /api/v1/areas/:id', { params: { id: 7 } }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ body });
});

test('[API-04] a failure without a readable body says that something went wrong', async () => {
  const { api } = server([{ status: 418, body: '<html>' }], { language: () => 'en' });
  await expect(api('GET /api/v1/settings')).rejects.toThrow('Something went wrong!');
});

test('[API-43] what only reads is tried again twice, facets three times', async () => {
  const failing = server(['cut']);
  await expect(failing.api('GET /api/v1/settings')).rejects.toMatchObject({ cause: { message: 'network' } });
  expect(failing.requests).toHaveLength(3);
  const facets = server([{ status: 503 }]);
  await expect(facets.api('GET /api/v2/search/facts', { query: {} })).rejects.toBeInstanceOf(ApiError);
  expect(facets.requests).toHaveLength(4);
}, 20_000);

test('[API-43] a rejection is final, and so is what changes something', async () => {
  const rejected = server([{ status: 422 }]);
  await expect(rejected.api('GET /api/v1/settings')).rejects.toBeInstanceOf(ApiError);
  expect(rejected.requests).toHaveLength(1);
  const changing = server(['cut']);
  await expect(changing.api('DELETE /api/cart/clear')).rejects.toThrow();
  expect(changing.requests).toHaveLength(1);
});

test('[API-42] places and country settings are stored 5 minutes, global settings an hour, the rest not at all', async () => {
  const { api, requests } = server([{ status: 200, body: { data: [] } }]);
  let now = 0;
  const cached = cacheReads(
    api,
    () => 'en kw',
    () => now,
  );
  const minutes = async (...at: number[]) => {
    for (const minute of at) {
      now = minute * 60_000;
      await cached('GET /api/v1/settings/country/:code', { params: { code: 'kw' } });
      await cached('GET /api/v1/settings');
      await cached('GET /api/v1/banners');
    }
    const paths = requests.map(({ url }) => new URL(url).pathname);
    return (part: string) => paths.filter((path) => path === part).length;
  };
  const count = await minutes(0, 4, 6, 59, 61);
  expect(count('/api/v1/settings/country/kw')).toBe(3);
  expect(count('/api/v1/settings')).toBe(2);
  expect(count('/api/v1/banners')).toBe(5);
});

test('a failed response is not cached', async () => {
  const { api, requests } = server([{ status: 404 }, { status: 200, body: [] }]);
  const cached = cacheReads(api, () => 'en kw');
  await expect(cached('GET /api/countries', { query: {} })).rejects.toBeInstanceOf(ApiError);
  await cached('GET /api/countries', { query: {} });
  expect(requests).toHaveLength(2);
});

test('without a network the words are ours and in the language of the page; what was given up stays so', async () => {
  const messages = () => ({ callFailed: 'حدث خطأ ما!', noConnection: 'لا يوجد اتصال' });
  await expect(server(['cut'], { messages }).api('POST /api/v1/auth/logout')).rejects.toThrow('لا يوجد اتصال');
  await expect(server(['cut'], { language: () => 'en' }).api('POST /api/v1/auth/logout')).rejects.toThrow(
    'No connection',
  );
  const left = new DOMException('left', 'AbortError');
  const aborted = createApi({
    baseUrl: 'https://shop.example',
    country: () => 'eg',
    language: () => 'ar',
    fetch: () => Promise.reject(left),
  });
  await expect(aborted('POST /api/v1/auth/logout')).rejects.toBe(left);
});

test('what failed in the store names the request, what was rejected does not', async () => {
  const messages = () => ({ callFailed: 'x', noConnection: 'x', reference: 'الرقم المرجعي:' });
  const body = { code: 'serverError', messages: ['حدث خطأ ما!'], message: 'حدث خطأ ما!', errors: {}, errorCodes: {} };
  const failed = { ...body, status: 503, requestId: '5f0c-12345678' };
  await expect(server([{ status: 503, body: failed }], { messages }).api('POST /api/v1/auth/logout')).rejects.toThrow(
    'حدث خطأ ما! (الرقم المرجعي: \u20665f0c-12345678\u2069)',
  );
  const rejected = { ...failed, status: 422 };
  await expect(server([{ status: 422, body: rejected }], { messages }).api('POST /api/v1/auth/logout')).rejects.toThrow(
    /!$/,
  );
});
