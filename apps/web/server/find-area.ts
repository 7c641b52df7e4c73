import type { AreaView } from '@karaz/contract/places';
import type { StoreTopic } from '@karaz/domain/store-topic';
import { ApiError, createApi } from '../app/api/client.ts';

type Options = {
  fetchApi: (request: Request) => Promise<Response>;
  versions: { of: (topics: readonly StoreTopic[]) => number };
};

/** Null: there is no such area, or it is closed. Undefined: nobody can say just now. */
export type FindArea = (id: number) => Promise<AreaView | null | undefined>;

const TOPICS: readonly StoreTopic[] = ['places'];

/** Areas by id, cached until places change. Only those that exist are cached, so there are never more than that. */
export function createFindArea({ fetchApi, versions }: Options): FindArea {
  let version = -1;
  const cache = new Map<number, AreaView>();
  // The names are taken in both languages, so it does not matter whose these are.
  const api = createApi({
    baseUrl: 'http://api.internal',
    fetch: fetchApi,
    country: () => 'kw',
    language: () => 'en',
    retries: 0,
  });
  return async (id) => {
    const now = versions.of(TOPICS);
    if (now !== version) cache.clear();
    version = now;
    const have = cache.get(id);
    if (have) return have;
    try {
      const area = await api('GET /api/v1/areas/:id', { params: { id } });
      if (!area.isActive) return null;
      if (versions.of(TOPICS) === now) cache.set(id, area);
      return area;
    } catch (error) {
      return error instanceof ApiError && error.body.status === 404 ? null : undefined;
    }
  };
}
