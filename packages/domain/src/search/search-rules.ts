import { foldText } from '../text/fold-arabic.ts';

/** What staff may decide about a product under certain searches: first of all, before its equals, not at all. */
export const SEARCH_RULE_KINDS = ['pin', 'boost', 'hide'] as const;
export type SearchRuleKind = (typeof SEARCH_RULE_KINDS)[number];

export type SearchRule = { kind: SearchRuleKind; productId: number };

/** The folded searches a rule is for: 'Milk, حليب' -> ['milk', 'حليب']. */
export const ruleKeys = (words: string): string[] => [
  ...new Set(
    words
      .split(/[,،\n]/)
      .map(foldText)
      .filter(Boolean),
  ),
];
