import type { PickLine } from '@karaz/contract/admin/picking';
import { wholeNumberIn } from '../form/number-in.ts';
import type { Substitute } from './substitute-dialog.tsx';

/** What stands in the fields of one line. */
export type PickFields = { count: string; grams: string; instead: Substitute | null };

/** What the fields say before anybody types: what was saved, or what was ordered. */
export function fieldsOf({ pickedQuantity, quantity, weighedGrams, substitute }: PickLine): PickFields {
  return { count: String(pickedQuantity ?? quantity), grams: String(weighedGrams ?? ''), instead: substitute };
}

export function isTouched({ count, grams, instead }: PickFields, line: PickLine): boolean {
  const current = fieldsOf(line);
  return count !== current.count || grams !== current.grams || instead?.stockId !== current.instead?.stockId;
}

/** What somebody is typing, over the line as it was when they began, and as it was last confirmed. */
export type Typing = { fields: PickFields; began: PickLine; seen: PickLine };

/** null: what stands there now says the same, so the fields follow it again. */
export function typeOver(typing: Typing | null, line: PickLine, part: Partial<PickFields>): Typing | null {
  const fields = { ...(typing?.fields ?? fieldsOf(line)), ...part };
  return isTouched(fields, line) ? { began: line, seen: line, ...typing, fields } : null;
}

/** What was typed while the line was being saved stays, over the line as it stands now; null: nothing was. */
export function changedSince(typing: Typing | null, sent: PickFields, saved: PickLine): Typing | null {
  if (!typing) return null;
  const { count, grams, instead } = typing.fields;
  const isSent = count === sent.count && grams === sent.grams && instead?.stockId === sent.instead?.stockId;
  return isSent || !isTouched(typing.fields, saved) ? null : { fields: typing.fields, began: saved, seen: saved };
}

/** Notifications of the order arrive under one's fingers: the line on the page is not the one that was typed over. */
export function isSavedMeanwhile({ fields, began }: Typing, line: PickLine): boolean {
  return isTouched(fields, line) && isOtherPick(began, line);
}

const isWhole = (value: number | null): value is number => value !== null && Number.isInteger(value) && value >= 0;

type Read = { wrong: 'count' | 'grams' } | { wrong: null; pickedQuantity: number; weighedGrams: number | null };

/** As many as a pick can have of smaller packs that are given instead. */
export const MAX_SUBSTITUTES = 99;

/** The fields as numbers, or which of them is none. More than was ordered is in the bag only of something else. */
export function readFields({ count, grams, instead }: PickFields, { quantity }: PickLine): Read {
  const pickedQuantity = wholeNumberIn(count);
  if (!isWhole(pickedQuantity) || pickedQuantity > (instead ? MAX_SUBSTITUTES : quantity)) return { wrong: 'count' };
  const weighedGrams = wholeNumberIn(grams);
  if (weighedGrams !== null && !isWhole(weighedGrams)) return { wrong: 'grams' };
  return { wrong: null, pickedQuantity, weighedGrams };
}

/** What somebody saw of the line, for the server to hold against what a colleague may have saved since. */
export const seenOf = ({ pickedQuantity, weighedGrams, substitute }: PickLine) => ({
  pickedQuantity,
  weighedGrams,
  substituteStockId: substitute?.stockId ?? null,
});

/** Something else is in the bag of it now. */
export const isOtherPick = (before: PickLine, now: PickLine): boolean =>
  JSON.stringify(seenOf(before)) !== JSON.stringify(seenOf(now));

/** Lines one press calls picked as ordered: those nobody has touched. */
export const isRest = ({ pickedQuantity }: PickLine) => pickedQuantity === null;

/** How much of the line is in the bag; null: nobody has picked it yet. */
export function packedOf({ pickedQuantity, quantity }: Pick<PickLine, 'pickedQuantity' | 'quantity'>) {
  if (pickedQuantity === null) return null;
  if (pickedQuantity === 0) return 'none';
  return pickedQuantity < quantity ? 'part' : 'whole';
}
