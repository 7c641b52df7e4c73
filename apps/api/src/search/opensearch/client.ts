/** The few calls of an OpenSearch cluster that are needed, over its HTTP interface. */
export type OpenSearchClient = {
  createIndex: (index: string, body: object) => Promise<void>;
  /** The alias names this index alone; what it named before is deleted. */
  switchAlias: (index: string) => Promise<void>;
  bulk: (index: string, lines: readonly object[]) => Promise<void>;
  search: <T>(body: object) => Promise<T>;
  alias: string;
};

const READ_MS = 1_000;
const WRITE_MS = 30_000;

type BulkResponse = { errors: boolean; items: Record<string, { status: number; error?: { reason: string } }>[] };

/** The address has the user, the password and, as its path, the name of the alias: `https://user:pass@host:9200/karaz`. */
export function createOpenSearchClient(address: string): OpenSearchClient {
  const { origin, pathname, username, password } = new URL(address);
  const alias = pathname.slice(1) || 'karaz';
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const call = async (method: string, path: string, body?: string, type = 'application/json', ms = WRITE_MS) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...(body ? { 'content-type': type } : {}), ...(username ? { authorization: `Basic ${secret}` } : {}) },
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(ms),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`OpenSearch ${response.status} for ${method} ${path}: ${reasonOf(text)}`);
    return JSON.parse(text);
  };
  return {
    alias,
    createIndex: async (index, body) => void (await call('PUT', `/${index}`, JSON.stringify(body))),
    switchAlias: async (index) => {
      const before = await call('GET', `/_alias/${alias}`).catch(() => ({}));
      const removed = Object.keys(before).map((old) => ({ remove_index: { index: old } }));
      await call('POST', '/_aliases', JSON.stringify({ actions: [{ add: { index, alias } }, ...removed] }));
    },
    bulk: async (index, lines) => {
      if (lines.length === 0) return;
      const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      const response: BulkResponse = await call('POST', `/${index}/_bulk`, body, 'application/x-ndjson');
      // A stock that is not there need not be deleted.
      const failed = response.items
        .flatMap((item) => Object.values(item))
        .find(({ status }) => status >= 400 && status !== 404);
      if (response.errors && failed) throw new Error(`OpenSearch refused a document: ${failed.error?.reason}`);
    },
    search: (body) => call('POST', `/${alias}/_search`, JSON.stringify(body), 'application/json', READ_MS),
  };
}

function reasonOf(text: string): string {
  try {
    return JSON.parse(text).error.reason;
  } catch {
    return text.slice(0, 200);
  }
}
