import { NO_SELECTION } from '@karaz/domain/location/selection';
import { expect, test } from 'vitest';
import { ApiError, createApi } from '../../api/client.ts';
import { visitorIn } from '../../visitor.ts';
import { requestSuggestions } from './use-suggestions.ts';

test('[SEARCH-12] a search that fails fails for whoever asked', async () => {
  const body = { statusCode: 500, code: 'internal', message: 'No', messages: {}, path: '/', timestamp: '' };
  const api = createApi({
    baseUrl: 'https://shop.example',
    fetch: async () => Response.json(body, { status: 500 }),
    country: () => 'kw',
    language: () => 'en',
    retries: 0,
  });
  await expect(
    requestSuggestions(api, visitorIn({ ...NO_SELECTION, country: 'kw' }, 'en'), 'lamb'),
  ).rejects.toBeInstanceOf(ApiError);
});
