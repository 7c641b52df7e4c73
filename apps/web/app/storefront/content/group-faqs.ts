import { foldText } from '@karaz/domain/text/fold-arabic';

export type Faq = { id: number; topic: string; question: string; answer: string };
export type FaqTopic = { topic: string; faqs: Faq[] };

/** Questions that have every word typed, in the question or its answer, under their topics in the store's order. */
export function findFaqs(faqs: readonly Faq[], query: string): FaqTopic[] {
  const words = foldText(query).split(' ').filter(Boolean);
  const topics = new Map<string, Faq[]>();
  for (const faq of faqs) {
    const searchable = foldText(`${faq.question} ${faq.answer} ${faq.topic}`);
    if (!words.every((word) => searchable.includes(word))) continue;
    topics.set(faq.topic, [...(topics.get(faq.topic) ?? []), faq]);
  }
  return [...topics].map(([topic, found]) => ({ topic, faqs: found }));
}
