import type { Language } from '@karaz/i18n/language';
import { type ReactNode, use } from 'react';
import { loadTexts, type Namespace, type Texts, TextsProvider } from './texts.ts';

/** Outside of components: what is kept inside one is lost while it waits. */
const loading = new Map<string, Promise<Texts>>();

type LazyTextsProps = { language: Language; namespace: Namespace; children: ReactNode };

/** For parts that come with a press, not with the page: their texts come with them. Suspends until they are there. */
export function LazyTexts({ language, namespace, children }: LazyTextsProps) {
  const key = `${language} ${namespace}`;
  const texts = loading.get(key) ?? loadTexts(language, [namespace]);
  loading.set(key, texts);
  return <TextsProvider value={use(texts)}>{children}</TextsProvider>;
}
