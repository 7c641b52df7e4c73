import { setTimeout as sleep } from 'node:timers/promises';

type Options = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; country?: string };

/** A response, read by paths such as 'data.0.name_en'. */
export class Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly #body: unknown;

  constructor(status: number, text: string, headers: Headers) {
    this.status = status;
    this.text = text;
    this.headers = headers;
    this.#body = parse(text);
  }

  at(path: string): unknown {
    let value = this.#body;
    for (const part of path.split('.').filter(Boolean)) {
      if (typeof value !== 'object' || value === null) return undefined;
      value = Reflect.get(value, part);
    }
    return value;
  }

  string(path: string): string {
    return String(this.at(path) ?? '');
  }

  number(path: string): number {
    return Number(this.at(path) ?? Number.NaN);
  }

  list(path: string): readonly unknown[] {
    const value = this.at(path);
    return Array.isArray(value) ? value : [];
  }

  /** Those of the paths that the body does not have; null counts as there. */
  missing(paths: string, under = ''): string[] {
    return paths.split(' ').filter((path) => this.at(under ? `${under}.${path}` : path) === undefined);
  }

  /** A field of every entry of a list. */
  all(list: string, field: string): unknown[] {
    return this.list(list).map((_, index) => this.at(`${list}.${index}.${field}`));
  }

  get seen(): string {
    return `${this.status} ${this.text.slice(0, 120)}`;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Client = {
  base: string;
  get: (path: string, options?: Options) => Promise<Reply>;
  send: (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, options?: Options) => Promise<Reply>;
  /** 'GET /api/v1/stocks/7': what was answered with success or a redirect; with the status behind it: what was not. */
  made: ReadonlySet<string>;
  /** The newest message the store has sent to a phone or mail address. */
  messageTo: (to: string) => Promise<string>;
};

/** Limits count by address: each request comes from one of its own, as from many shoppers. */
function ownAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 253);
  return `10.${part()}.${part()}.${part()}`;
}

export function createClient(base: string): Client {
  const made = new Set<string>();
  const call = async (method: string, path: string, { token, body, headers, country = 'kw' }: Options = {}) => {
    const response = await fetch(base + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-country': country,
        'x-custom-language': 'en',
        'x-forwarded-for': ownAddress(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    made.add(`${method} ${path.split('?', 1)[0]}${response.status < 400 ? '' : ` ${response.status}`}`);
    return new Reply(response.status, await response.text(), response.headers);
  };
  const get: Client['get'] = (path, options) => call('GET', path, options);
  return {
    base,
    made,
    get,
    send: call,
    messageTo: async (to) => {
      for (let attempt = 0; attempt < 100; attempt++) {
        const sent = await get(`/api/dev/outbox?to=${encodeURIComponent(to)}`);
        if (sent.list('').length > 0) return sent.string('0.text');
        await sleep(100);
      }
      return '';
    },
  };
}

export const codeIn = (message: string) => /(?<!\d)\d{6}(?!\d)/.exec(message)?.[0] ?? '';
export const hashIn = (message: string) => /\?hash=([\w-]+)/.exec(message)?.[1] ?? '';
