/** What an id in the audit log can stand for and has a name of its own. */
export const NAMED_KINDS = [
  ...(['addon', 'apiKey', 'area', 'attribute', 'attributeValue', 'banner', 'branch', 'category', 'charity'] as const),
  ...([
    'chat',
    'chatReply',
    'city',
    'coupon',
    'customRole',
    'faq',
    'media',
    'order',
    'orderItem',
    'page',
    'person',
    'plan',
    'post',
    'promotion',
  ] as const),
  ...(['product', 'recipe', 'review', 'stock', 'tag', 'view', 'webhook'] as const),
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];
export type Reference = { kind: NamedKind; id: string };

/** Fields whose value is the id of something else, or several. */
const KIND_OF_FIELD: Readonly<Record<string, NamedKind>> = {
  ...{ addonIds: 'addon', areaId: 'area', assigneeId: 'person', attributeId: 'attribute', branchId: 'branch' },
  ...{
    branchIds: 'branch',
    categoryIds: 'category',
    cityId: 'city',
    customRoleId: 'customRole',
    mediaId: 'media',
    mediaIds: 'media',
  },
  ...{
    mediaRtlId: 'media',
    parentId: 'category',
    productId: 'product',
    productIds: 'product',
    substituteStockId: 'stock',
    tagIds: 'tag',
  },
  ...{ asOrdered: 'orderItem', itemId: 'orderItem', valueIds: 'attributeValue' },
};

export const kindOfField = (field: string): NamedKind | undefined => KIND_OF_FIELD[field];
export const referenceKey = ({ kind, id }: Reference): string => `${kind} ${id}`;

const isNamed = (entity: string): entity is NamedKind => NAMED_KINDS.some((kind) => kind === entity);

/** What an entry is about; several, or none that has a name, have no one name. */
export function subjectOf(entity: string, entityId: string): Reference | null {
  if (entity === 'customer' || entity === 'staff') return { kind: 'person', id: entityId };
  // '3 2026-11-15 09:00': of which branch, on which day, from when.
  if (entity === 'slot') return { kind: 'branch', id: entityId.split(' ')[0] ?? '' };
  return isNamed(entity) ? { kind: entity, id: entityId } : null;
}

/** Everything else an entry points to, however deep: the areas of a branch, the prices of a product. */
export function referencesIn(value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  return Object.entries(value).flatMap(([field, part]: [string, unknown]) => {
    const kind = kindOfField(field);
    return kind ? idsIn(part).map((id) => ({ kind, id })) : referencesIn(part);
  });
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(idsIn) : typeof value === 'number' ? [String(value)] : [];
