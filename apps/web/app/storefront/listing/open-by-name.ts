import { exactlyNamed } from '@karaz/domain/catalog/exact-name';
import type { Api } from '../../api/client.ts';
import type { Visitor } from '../../visitor.ts';
import { requestSuggestions } from './use-suggestions.ts';

/** The stock whose very name was typed. A search that fails here is an ordinary search. */
export async function productNamed(api: Api, visitor: Visitor, words: string): Promise<number | null> {
  const found = await requestSuggestions(api, visitor, words).catch(() => null);
  return exactlyNamed(words, found?.products ?? [])?.id ?? null;
}
