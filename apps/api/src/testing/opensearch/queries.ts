/** The part of OpenSearch's query language, sorts and aggregations that the store uses. */
export type Source = Record<string, unknown>;
export type Document = { id: string; source: Source };
type Scored = Document & { score: number };

/** An error as OpenSearch answers it. */
export class Rejected extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, reason: string) {
    super(reason);
    this.status = status;
    this.type = type;
  }
}

const isObject = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Source => (isObject(value) ? value : {});
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const only = (value: unknown): [string, unknown] => Object.entries(objectOf(value))[0] ?? ['', undefined];

/** All values of a field, also of one within another: 'words.s0'. */
function valuesOf(source: Source, field: string): unknown[] {
  const [first = '', ...rest] = field.split('.');
  const value = source[first];
  return rest.length > 0 ? valuesOf(objectOf(value), rest.join('.')) : listOf(value);
}

const known = (names: string, given: Source, kind: string) => {
  const unknown = Object.keys(given).find((name) => !names.split(' ').includes(name));
  if (unknown) throw new Rejected(400, 'parsing_exception', `[${kind}] query does not support [${unknown}]`);
};

const QUERIES: Record<string, (source: Source, body: Source) => number | undefined> = {
  match_all: () => 1,
  term: (source, body) => {
    const [field, value] = only(body);
    return valuesOf(source, field).includes(value) ? 1 : undefined;
  },
  terms: (source, body) => {
    const [field, values] = only(body);
    if (!Array.isArray(values))
      throw new Rejected(400, 'parsing_exception', '[terms] query requires an array of terms');
    return valuesOf(source, field).some((value) => values.includes(value)) ? 1 : undefined;
  },
  prefix: (source, body) => {
    const [field, start] = only(body);
    return valuesOf(source, field).some((value) => String(value).startsWith(String(start))) ? 1 : undefined;
  },
  range: (source, body) => {
    const [field, given] = only(body);
    const limits = objectOf(given);
    known('gt gte lt lte', limits, 'range');
    const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = limits;
    const isWithin = (value: number) =>
      value > Number(gt) && value >= Number(gte) && value < Number(lt) && value <= Number(lte);
    return valuesOf(source, field).some((value) => isWithin(Number(value))) ? 1 : undefined;
  },
  constant_score: (source, { filter, boost = 1, ...rest }) => {
    known('', rest, 'constant_score');
    if (!(Number(boost) > 0))
      throw new Rejected(400, 'illegal_argument_exception', 'negative [boost] values are not allowed');
    return matches(source, filter) ? Number(boost) : undefined;
  },
  dis_max: (source, body) => {
    const scores = listOf(body['queries']).flatMap((query) => scoreOf(source, query) ?? []);
    return scores.length > 0 ? Math.max(...scores) : undefined;
  },
  bool: (source, body) => {
    known('must should filter must_not minimum_should_match', body, 'bool');
    const [must, should, filter] = [listOf(body['must']), listOf(body['should']), listOf(body['filter'])];
    if (!filter.every((query) => matches(source, query))) return undefined;
    if (listOf(body['must_not']).some((query) => matches(source, query))) return undefined;
    const needed = must.map((query) => scoreOf(source, query));
    if (needed.includes(undefined)) return undefined;
    const optional = should.flatMap((query) => scoreOf(source, query) ?? []);
    const min = body['minimum_should_match'] ?? (must.length + filter.length === 0 && should.length > 0 ? 1 : 0);
    if (optional.length < Number(min)) return undefined;
    return [...needed, ...optional].reduce<number>((sum, score) => sum + (score ?? 0), 0);
  },
};

/** How well a document fits a query; undefined: not at all. */
export function scoreOf(source: Source, query: unknown): number | undefined {
  const [kind, body] = only(query);
  const evaluate = QUERIES[kind];
  if (!evaluate) throw new Rejected(400, 'parsing_exception', `unknown query [${kind}]`);
  return evaluate(source, objectOf(body));
}

export const matches = (source: Source, query: unknown): boolean => scoreOf(source, query) !== undefined;

/** In the order of the sort, by one value after the other. */
export function sorted<T extends Scored>(found: readonly T[], sort: unknown): T[] {
  const keys = listOf(sort).map(only);
  const value = (hit: T, field: string) =>
    field === '_score' ? hit.score : Number(valuesOf(hit.source, field)[0] ?? 0);
  return found.toSorted((a, b) => {
    for (const [field, order] of keys) {
      const difference = value(a, field) - value(b, field);
      if (difference !== 0) return order === 'desc' ? -difference : difference;
    }
    return 0;
  });
}

/** Filters, terms, cardinality, min and max, within one another. */
export function aggregate(found: readonly Document[], aggs: unknown): Source {
  return Object.fromEntries(
    Object.entries(objectOf(aggs)).map(([name, one]) => [name, aggregateOne(found, objectOf(one))]),
  );
}

function aggregateOne(found: readonly Document[], { aggs, ...kind }: Source): Source {
  const [name, given] = only(kind);
  const body = objectOf(given);
  const field = String(body['field'] ?? '');
  const values = () => found.flatMap(({ source }) => valuesOf(source, field));
  if (name === 'filter') {
    const left = found.filter(({ source }) => matches(source, given));
    return { doc_count: left.length, ...aggregate(left, aggs) };
  }
  if (name === 'terms') {
    const buckets = [...new Set(values())].slice(0, Number(body['size'] ?? 10)).map((key) => {
      const having = found.filter(({ source }) => valuesOf(source, field).includes(key));
      return { key, doc_count: having.length, ...aggregate(having, aggs) };
    });
    return { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets };
  }
  if (name === 'cardinality') return { value: new Set(values()).size };
  if (name === 'min' || name === 'max') {
    const numbers = values().map(Number);
    return { value: numbers.length === 0 ? null : numbers.reduce((a, b) => Math[name](a, b)) };
  }
  throw new Rejected(400, 'parsing_exception', `Unknown aggregation type [${name}]`);
}
