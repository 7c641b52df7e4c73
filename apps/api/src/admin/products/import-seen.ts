import { hash } from 'node:crypto';
import type { ImportCheck, ImportConflict } from '@karaz/contract/admin/product-import';
import type { ImportChange } from '@karaz/domain/catalog/import-changes';
import type { ImportContext } from '@karaz/domain/catalog/import-context';
import { cellsToSee, changedSince, withoutColumns } from '@karaz/domain/catalog/import-disputes';
import type { RowPlan } from '@karaz/domain/catalog/import-rules';
import type { ImportRow } from '@karaz/domain/catalog/product-import';

/** So many changes are listed one by one; the others are counted. */
export const MAX_CHANGES = 500;
const MAX_CHARACTERS = 120;
const cut = (text: string) => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text);
export const shortened = ({ column, from, to }: ImportChange) => ({ column, from: cut(from), to: cut(to) });

export const stockOfRow = ({ line, sku, branch, variation, stockSku }: ImportRow) => ({
  ...{ line, sku, branch, variation, stockSku },
});

/** A line may be about several branches. */
export const rowKey = ({ line, branch, variation }: ImportRow) => `${line} ${branch} ${variation}`.slice(0, 120);

/** The hash of a description, which would be too long to send three times. */
const fingerprint = (text: string) => hash('sha1', text, 'base64url').slice(0, 8);
const currencyOf = ({ row }: RowPlan, { branches }: ImportContext) => branches.get(row.branch)?.currency ?? 'KWD';

export function seenRows(plans: readonly RowPlan[], existing: ImportContext): ImportCheck['seen'] {
  const rows = plans.flatMap((plan) => {
    const cells = cellsToSee(plan, currencyOf(plan, existing), fingerprint);
    return cells ? [[rowKey(plan.row), cells] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** Sets apart what somebody changed since the file was looked at. `seen` left out: nobody looked, or nobody minds. */
export function disputesOf(plans: readonly RowPlan[], existing: ImportContext, seen: ImportCheck['seen'] | undefined) {
  const disputes: ImportConflict = { rows: 0, cells: 0, changes: [] };
  if (!seen) return { undisputed: plans, disputes };
  const undisputed = plans.flatMap((plan) => {
    const found = changedSince(plan, currencyOf(plan, existing), seen[rowKey(plan.row)], fingerprint);
    if (found.length === 0) return [plan];
    disputes.rows += 1;
    disputes.cells += found.length;
    const listed = found.slice(0, MAX_CHANGES - disputes.changes.length);
    disputes.changes.push(...listed.map((change) => ({ ...stockOfRow(plan.row), ...shortened(change) })));
    return withoutColumns(plan, new Set(found.map(({ column }) => column))) ?? [];
  });
  return { undisputed, disputes };
}
