import { errorFields, type Logger } from '../../http/logger.ts';
import type { Geocoder, RemoteGeocoder } from './geocoder.ts';

type Parts = { remote: RemoteGeocoder; fallback: Geocoder; log: Logger; clock?: () => number };

const KEPT_MS = 10 * 60_000;
const KEPT_ANSWERS = 1_000;
/** After a failure nobody waits for the provider again for this long. */
const PAUSE_MS = 30_000;

/** Asks the provider, remembers what it may, and goes on with the store's own areas when the provider does not answer. */
export function createResilientGeocoder({ remote, fallback, log, clock = Date.now }: Parts): Geocoder {
  const kept = new Map<string, { value: unknown; until: number }>();
  let pausedUntil = 0;

  async function ask<T>(key: string, question: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    const known = kept.get(key);
    // Written below under the same key by the same kind of question.
    if (known && known.until > clock()) return known.value as T;
    if (clock() < pausedUntil) return instead();
    try {
      const value = await question();
      if (remote.mayKeepAnswers) keep(key, value);
      return value;
    } catch (error) {
      pausedUntil = clock() + PAUSE_MS;
      log.warn('geocoder does not answer', errorFields(error));
      return instead();
    }
  }

  function keep(key: string, value: unknown): void {
    kept.delete(key);
    if (kept.size >= KEPT_ANSWERS) {
      const oldest = kept.keys().next().value;
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(key, { value, until: clock() + KEPT_MS });
  }

  return {
    search: (wanted) =>
      ask(
        `search ${JSON.stringify(wanted)}`,
        () => remote.search(wanted),
        () => fallback.search(wanted),
      ),
    reverse(point) {
      // Ten metres are one answer.
      const key = `reverse ${point.language} ${point.latitude.toFixed(4)} ${point.longitude.toFixed(4)}`;
      return ask(
        key,
        () => remote.reverse(point),
        () => fallback.reverse(point),
      );
    },
  };
}
