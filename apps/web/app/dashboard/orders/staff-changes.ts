import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { formatNumber } from '@karaz/i18n/format-number';
import type { Texts } from '../../texts/texts.ts';
import { isPicked } from './is-picked.ts';

type Entry = OfficeOrder['order']['order_history'][number];
export type LineChange = NonNullable<Entry['changes']>['lines'][number];

/** What staff changed in the goods since the branch took the order on, each product from its first number to its last. */
export function staffChanges(history: readonly Pick<Entry, 'source' | 'status' | 'changes'>[]): LineChange[] {
  const byName = new Map<string, LineChange>();
  for (const { source, status, changes } of history) {
    if (source !== 'admin' || !changes || !isPicked(status)) continue;
    for (const line of changes.lines) {
      byName.set(line.name_en, { ...line, from: byName.get(line.name_en)?.from ?? line.from });
    }
  }
  return [...byName.values()].filter(({ from, to }) => from !== to);
}

/** Short, beside the line that is to be picked anew. */
export const changedText = (text: Texts['office-pick'], { from, to }: LineChange) =>
  from === 0 ? text.added : text.changed(formatNumber(from), formatNumber(to));
