/**
 * Speaks as much of OpenSearch's HTTP interface as the store uses, with its shapes of answers and errors, and keeps
 * everything in memory. Started as a process of its own: prints its port.
 */
import { createServer } from 'node:http';
import { aggregate, type Document, Rejected, type Source, scoreOf, sorted } from './queries.ts';

type Index = { properties: Source; documents: Map<string, Document> };
type Json = Record<string, unknown>;

const indexes = new Map<string, Index>();
const aliases = new Map<string, Set<string>>();
const MAX_RESULT_WINDOW = 10_000;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function named(name: string): Index {
  const index = indexes.get([...(aliases.get(name) ?? [name])][0] ?? name);
  if (!index) throw new Rejected(404, 'index_not_found_exception', `no such index [${name}]`);
  return index;
}

/** `dynamic: strict`: a field that the mapping does not name is refused. */
function checkFields(document: Json, properties: Source, path = ''): void {
  for (const [field, value] of Object.entries(document)) {
    const mapped = properties[field];
    if (!isObject(mapped))
      throw new Rejected(
        400,
        'strict_dynamic_mapping_exception',
        `mapping set to strict, dynamic introduction of [${path}${field}] within [_doc] is not allowed`,
      );
    if (isObject(mapped['properties']) && isObject(value)) checkFields(value, mapped['properties'], `${path}${field}.`);
  }
}

function bulk(name: string, body: string): Json {
  if (!body.endsWith('\n'))
    throw new Rejected(400, 'illegal_argument_exception', 'The bulk request must be terminated by a newline [\\n]');
  const index = named(name);
  const lines = body.slice(0, -1).split('\n');
  const items: Json[] = [];
  for (let at = 0; at < lines.length; at++) {
    const action: Json = JSON.parse(lines[at] ?? '');
    const [kind = '', target] = Object.entries(action)[0] ?? [];
    const id = String(isObject(target) ? target['_id'] : '');
    if (kind === 'delete') {
      const isFound = index.documents.delete(id);
      items.push({
        delete: { _index: name, _id: id, status: isFound ? 200 : 404, result: isFound ? 'deleted' : 'not_found' },
      });
      continue;
    }
    if (kind !== 'index')
      throw new Rejected(400, 'illegal_argument_exception', `Malformed action/metadata line [${at + 1}]`);
    const source: Json = JSON.parse(lines[++at] ?? '');
    items.push({ index: write(index, name, id, source) });
  }
  const isFailed = (item: Json) => Object.values(item).some((one) => isObject(one) && one['error'] !== undefined);
  return { took: 1, errors: items.some(isFailed), items };
}

function write(index: Index, name: string, id: string, source: Json): Json {
  try {
    checkFields(source, index.properties);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { _index: name, _id: id, status: error.status, error: { type: error.type, reason: error.message } };
  }
  const isNew = !index.documents.has(id);
  index.documents.set(id, { id, source });
  return { _index: name, _id: id, status: isNew ? 201 : 200, result: isNew ? 'created' : 'updated' };
}

let searches = 0;

function search(name: string, body: Json): Json {
  searches++;
  const index = named(name);
  const { from = 0, size = 10, query = { match_all: {} }, sort = [{ _score: 'desc' }], collapse, aggs = {} } = body;
  if (Number(from) + Number(size) > MAX_RESULT_WINDOW)
    throw new Rejected(
      400,
      'illegal_argument_exception',
      `Result window is too large, from + size must be less than or equal to: [${MAX_RESULT_WINDOW}]`,
    );
  const found = [...index.documents.values()].flatMap((document) => {
    const score = scoreOf(document.source, query);
    return score === undefined ? [] : [{ ...document, score }];
  });
  const field = isObject(collapse) ? String(collapse['field']) : undefined;
  const ordered = sorted(found, sort);
  const groups = new Map(ordered.toReversed().map((hit) => [field ? hit.source[field] : hit.id, hit]));
  const heads = field ? ordered.filter((hit) => groups.get(hit.source[field]) === hit) : ordered;
  const hits = heads.slice(Number(from), Number(from) + Number(size)).map((hit) => ({
    _index: name,
    _id: hit.id,
    _score: hit.score,
    fields: fieldsOf(hit.source, body['docvalue_fields']),
    ...(isObject(collapse) && isObject(collapse['inner_hits'])
      ? {
          inner_hits: innerHits(
            collapse['inner_hits'],
            found.filter(({ source }) => source[field ?? ''] === hit.source[field ?? '']),
          ),
        }
      : {}),
  }));
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { total: { value: found.length, relation: 'eq' }, max_score: null, hits },
    ...(Object.keys(aggs ?? {}).length > 0 ? { aggregations: aggregate(found, aggs) } : {}),
  };
}

const fieldsOf = (source: Source, fields: unknown) =>
  Object.fromEntries((Array.isArray(fields) ? fields : []).map((field) => [field, [source[field]].flat()]));

function innerHits({ name, size, sort }: Json, group: Parameters<typeof sorted>[0]): Json {
  const hits = sorted(group, sort)
    .slice(0, Number(size))
    .map(({ id }) => ({ _id: id }));
  return { [String(name)]: { hits: { total: { value: group.length, relation: 'eq' }, hits } } };
}

function changeAliases(actions: unknown): void {
  for (const action of Array.isArray(actions) ? actions : []) {
    const { add, remove_index: removed } = action;
    if (add) aliases.set(add.alias, (aliases.get(add.alias) ?? new Set()).add(add.index));
    if (removed) {
      indexes.delete(removed.index);
      for (const names of aliases.values()) names.delete(removed.index);
    }
  }
}

function respond(method: string, path: string, type: string, body: string): unknown {
  const [first = '', second] = path.slice(1).split('/');
  if (body !== '' && !/^application\/(x-nd)?json/.test(type))
    throw new Rejected(406, 'media_type_header_exception', `Content-Type header [${type}] is not supported`);
  if (second === '_bulk') return bulk(first, body);
  if (method === 'GET' && first === '_alias') {
    const names = [...(aliases.get(second ?? '') ?? [])];
    if (names.length === 0) throw new Rejected(404, 'aliases_not_found_exception', `alias [${second}] missing`);
    return Object.fromEntries(names.map((name) => [name, { aliases: { [second ?? '']: {} } }]));
  }
  const json: Json = body === '' ? {} : JSON.parse(body);
  if (second === '_search') return search(first, json);
  if (second === '_stats') return { _all: { primaries: { search: { query_total: searches } } } };
  if (first === '_aliases') {
    changeAliases(json['actions']);
    return { acknowledged: true };
  }
  if (method === 'PUT' && second === undefined) {
    if (indexes.has(first))
      throw new Rejected(400, 'resource_already_exists_exception', `index [${first}] already exists`);
    const mappings = isObject(json['mappings']) ? json['mappings'] : {};
    indexes.set(first, {
      properties: isObject(mappings['properties']) ? mappings['properties'] : {},
      documents: new Map(),
    });
    return { acknowledged: true, shards_acknowledged: true, index: first };
  }
  throw new Rejected(405, 'method_not_allowed', `${method} ${path}`);
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(body));
  };
  try {
    const { method = '', url = '', headers } = request;
    send(200, respond(method, url, headers['content-type'] ?? '', Buffer.concat(chunks).toString()));
  } catch (error) {
    const [status, type] = error instanceof Rejected ? [error.status, error.type] : [400, 'parse_exception'];
    const cause = { type, reason: error instanceof Error ? error.message : '' };
    send(status, { error: { root_cause: [cause], ...cause }, status });
  }
});
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
