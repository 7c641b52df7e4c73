import { expect, test } from 'vitest';
import { type Faq, findFaqs } from './group-faqs.ts';

const faqs: Faq[] = [
  { id: 1, topic: 'Orders', question: 'How can I pay?', answer: 'By card or in cash.' },
  { id: 2, topic: 'Delivery', question: 'When do you come?', answer: 'At the hour you choose.' },
  { id: 3, topic: 'Orders', question: 'هل يمكنني إلغاء الطلب؟', answer: 'نعم' },
];
const ids = (query: string) => findFaqs(faqs, query).flatMap((topic) => topic.faqs.map(({ id }) => id));

test('without words everything is there, by topic, in the order of the store', () => {
  expect(findFaqs(faqs, '  ').map(({ topic, faqs: found }) => [topic, found.map(({ id }) => id)])).toEqual([
    ['Orders', [1, 3]],
    ['Delivery', [2]],
  ]);
});

test('every word must be found, whatever its case, in question, answer or topic', () => {
  expect(ids('CARD pay')).toEqual([1]);
  expect(ids('hour')).toEqual([2]);
  expect(ids('delivery')).toEqual([2]);
  expect(ids('card hour')).toEqual([]);
});

test('Arabic is found without hamzas and vowel marks', () => {
  expect(ids('الغاء')).toEqual([3]);
});
