import type { ProductBody } from '@karaz/contract/admin/products';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const namesIn = (product: ProductBody) =>
  Object.keys(product).filter((name): name is keyof ProductBody => name in product);

/** What somebody changed, by field. */
export function changesSince(base: ProductBody, values: ProductBody): Partial<ProductBody> {
  return Object.fromEntries(
    namesIn(values).flatMap((name) => (isSame(base[name], values[name]) ? [] : [[name, values[name]]])),
  );
}

export type Difference = {
  name: keyof ProductBody;
  /** null: more than a line of text, such as prices or pictures. */
  mine: string | null;
  theirs: string | null;
};

/** Where what I changed is not what the other has now. */
export function differencesOf(mine: Partial<ProductBody>, theirs: ProductBody): Difference[] {
  return namesIn({ ...theirs, ...mine }).flatMap((name) =>
    !(name in mine) || isSame(mine[name], theirs[name])
      ? []
      : [{ name, mine: lineOf(mine[name]), theirs: lineOf(theirs[name]) }],
  );
}

const lineOf = (value: unknown): string | null =>
  value === null ? '' : typeof value === 'object' ? null : String(value);
