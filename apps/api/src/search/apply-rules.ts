import type { SearchRule } from '@karaz/domain/search/search-rules';
import type { Scores } from './scores.ts';

/** As much as a product's own name counts more than a mention of it. */
const BOOST = 15;

/** The hits of a text as staff arranged them: pinned products first, though the words are not theirs; hidden ones gone. */
export function applyRules(hits: Scores, rules: readonly SearchRule[], slotOf: (productId: number) => number): Scores {
  if (rules.length === 0) return hits;
  const slotsOf = (kind: SearchRule['kind']) =>
    rules.filter((rule) => rule.kind === kind).map(({ productId }) => slotOf(productId));
  const hidden = hiddenSlots(rules, slotOf);
  const boosted = new Set(slotsOf('boost'));
  const pins = slotsOf('pin').filter((slot) => !hidden.has(slot));
  const scores = new Map<number, number>();
  hits.slots.forEach((slot, at) => {
    const score = hits.scores[at] ?? 0;
    if (!hidden.has(slot)) scores.set(slot, pins.length + (boosted.has(slot) ? Math.max(0, score - BOOST) : score + 1));
  });
  for (const [position, slot] of pins.entries()) scores.set(slot, position);
  const slots = Int32Array.from(scores.keys()).sort();
  return { slots, scores: Uint16Array.from(slots, (slot) => scores.get(slot) ?? 0) };
}

export const hiddenSlots = (rules: readonly SearchRule[], slotOf: (productId: number) => number): Set<number> =>
  new Set(rules.filter(({ kind }) => kind === 'hide').map(({ productId }) => slotOf(productId)));
