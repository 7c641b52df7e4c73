import { parseCountryCode } from '@karaz/domain/countries';
import { parseLanguage } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { answerKey, type OpenAnswer } from './answer-cache.ts';

type Asked = { language?: string | undefined; country?: string | undefined; address: string };

/**
 * Answers at hand, for the process that owns the socket and for the pages it draws: no routing, no token to read, no
 * limit to count. What is not found here is asked of the API as ever.
 */
export type OpenAnswers = {
  /** `address`: path and query exactly as the API itself reads them; any other spelling is simply not found. */
  find: (asked: Asked) => OpenAnswer | undefined;
  /** Makes it where it is not at hand. Undefined, at once or later: only the API knows what to say. */
  make: (asked: Asked) => Promise<OpenAnswer | undefined> | undefined;
  /** Counts it among the requests, as if the API had answered. */
  served: (answer: OpenAnswer, status: number, milliseconds: number) => void;
};

export function createOpenAnswers({ answers, metrics }: Pick<ApiDeps, 'answers' | 'metrics'>): OpenAnswers {
  return {
    find: ({ language, country, address }) =>
      answers.open(answerKey(parseLanguage(language), parseCountryCode(country), address)),
    make: ({ language, country, address }) => {
      const { pathname, search } = new URL(`http://api.internal${address}`);
      return answers.makers.make({
        language: parseLanguage(language),
        country: parseCountryCode(country),
        pathname,
        search,
      });
    },
    served: ({ route }, status, milliseconds) => metrics.observe({ method: 'GET', route, status }, milliseconds),
  };
}
