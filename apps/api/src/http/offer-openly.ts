import type { Endpoint } from '@karaz/contract/endpoint';
import type { ApiDeps } from '../api-deps.ts';
import { answerKey, type OpenAnswer } from './answer-cache.ts';
import type { Failure } from './failure.ts';
import { toJson } from './known-json.ts';
import { type Input, readAddress } from './read-input.ts';
import type { SharedContext } from './shared-context.ts';

export type Reply = { status: number; answer: unknown };

/** Anyone gets the same answer, however often they ask, until its data change. */
export const isOpen = ({ method, access, cached, rateLimit }: Endpoint) =>
  method === 'GET' && access === 'public' && cached !== undefined && !rateLimit;

/**
 * Lets the answers of an open endpoint be made from their address alone, without a request and a response around them:
 * those two cost several times what finding a list of goods does. What does not end in an answer is left to the API.
 */
export function offerOpenly<E extends Endpoint>(
  { answers }: Pick<ApiDeps, 'answers'>,
  endpoint: E,
  run: (input: Input<E>, context: SharedContext) => Promise<Reply | Failure>,
): void {
  const { cached: topics, path: route } = endpoint;
  if (!topics || !isOpen(endpoint)) return;
  const underWay = new Map<string, Promise<OpenAnswer | undefined>>();
  answers.makers.offer(route, async ({ language, country, pathname, search }, params) => {
    const input = readAddress(endpoint, params, search, language);
    if (!input.ok) return undefined;
    const versionBefore = answers.version(topics);
    const key = answerKey(language, country, pathname + search);
    const make = async () => {
      const context = { language, country, mayHaveWritten: false };
      const reply = await run({ ...input.value, body: undefined } as Input<E>, context);
      if ('code' in reply || reply.status !== 200) return undefined;
      return answers.keep(key, toJson(reply.answer), versionBefore, { route, topics, isOpen: true });
    };
    // After a change everybody wants the new one at once; it is made for all of them.
    const shared = `${versionBefore} ${key}`;
    const making = underWay.get(shared) ?? make().finally(() => underWay.delete(shared));
    underWay.set(shared, making);
    return making;
  });
}
