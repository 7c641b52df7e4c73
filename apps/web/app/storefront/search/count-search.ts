import type { Api } from '../../api/client.ts';
import { noteSearch } from './recent-searches.ts';

/** Counted in this visit: the same search again, filtered or sorted, is no other. */
const counted = new Set<string>();

/**
 * This browser and the store note searches with results; for the report the store counts all, and whether anything was
 * opened. Returns what ends the waiting for that.
 */
export function countSearch(api: Api, query: string, hasFound: boolean): () => void {
  const count = (event: 'searched' | 'opened') =>
    query.length >= 2 && api('POST /api/v1/search/counts', { body: { query, event } }).catch(() => {});
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('.product-card')) return;
    stop();
    void count('opened');
  };
  const stop = () => document.removeEventListener('click', onClick);
  void count('searched');
  if (!hasFound) return stop;
  noteSearch(query);
  document.addEventListener('click', onClick);
  if (query.length >= 2 && query.length <= 60 && !counted.has(query)) {
    counted.add(query);
    api('POST /api/v1/search/popular', { body: { query } }).catch(() => {});
  }
  return stop;
}
