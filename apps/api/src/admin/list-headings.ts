import type { Endpoint } from '@karaz/contract/endpoint';

/** Means nothing to a person. */
export const LEFT_OUT = new Set(['version', 'blur', 'names']);

/** What the columns of a list are called, from what the contract says its rows are: a list without rows has them too. */
export function listHeadings({ response }: Pick<Endpoint, 'response'>): string[] {
  const lists = partsOf(response?.toJSONSchema({ io: 'output', unrepresentable: 'any' }))
    .map(([, part]) => partOf(part, 'items'))
    .filter((rows) => rows !== undefined);
  return lists.slice(0, 1).flatMap((row) => columnsOf(row));
}

function columnsOf(row: unknown, before = ''): string[] {
  return partsOf(row).flatMap(([key, part]) => {
    if (LEFT_OUT.has(key)) return [];
    const inside = columnsOf(part, `${before}${key} `);
    return inside.length > 0 ? inside : [before + key];
  });
}

/** The fields of an object, also of one that may be missing. */
function partsOf(schema: unknown): [string, unknown][] {
  const choices = partOf(schema, 'anyOf');
  if (Array.isArray(choices)) return choices.flatMap(partsOf);
  const fields = partOf(schema, 'properties');
  return typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
}

const partOf = (schema: unknown, name: string): unknown =>
  typeof schema === 'object' && schema !== null ? new Map(Object.entries(schema)).get(name) : undefined;
