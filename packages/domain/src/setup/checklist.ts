/** What a shop needs before it opens, in the order it is shown. */
export const CHECKLIST_ITEMS = [
  'product',
  'branch',
  'pages',
  'mail',
  'sms',
  'payment',
  'secondFactor',
  'backup',
] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

/** Without these nobody can order, so they cannot be set aside. */
const REQUIRED: readonly ChecklistItem[] = ['product', 'branch'];

export type ChecklistEntry = { item: ChecklistItem; isDone: boolean; isRequired: boolean; isDismissed: boolean };

/** The store cannot see backups: whoever made one sets that item aside. */
export function checklistOf(
  done: Readonly<Record<Exclude<ChecklistItem, 'backup'>, boolean>>,
  dismissed: readonly ChecklistItem[],
): ChecklistEntry[] {
  return CHECKLIST_ITEMS.map((item) => {
    const isRequired = REQUIRED.includes(item);
    const isDismissed = !isRequired && dismissed.includes(item);
    return { item, isDone: item === 'backup' ? isDismissed : done[item], isRequired, isDismissed };
  });
}

export const openItems = (entries: readonly ChecklistEntry[]): ChecklistItem[] =>
  entries.filter(({ isDone, isDismissed }) => !isDone && !isDismissed).map(({ item }) => item);

/** An open shop with nothing left to do needs no list any more. */
export const isChecklistOver = (entries: readonly ChecklistEntry[], isOpen: boolean): boolean =>
  isOpen && openItems(entries).length === 0;
