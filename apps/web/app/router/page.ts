import type { Language } from '@karaz/i18n/language';
import type { ComponentType } from 'react';
import type { Api } from '../api/client.ts';
import type { StoreView } from '../store-view.ts';
import type { Namespace, Texts } from '../texts/texts.ts';
import type { Visitor } from '../visitor.ts';
import type { Address } from './address.ts';
import type { PagePart } from './page-part.tsx';

export type LoadArgs = {
  api: Api;
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
  visitor: Visitor;
  store: StoreView;
  language: Language;
};

/** What search engines and link previews are reported. */
export type Head = {
  title: string;
  description?: string;
  /** Path of a picture for link previews. */
  image?: string;
  /** JSON-LD objects. */
  structuredData?: readonly Record<string, unknown>[];
  noIndex?: boolean;
};

/** Thrown by a loader: the page does not exist. */
export class PageNotFound extends Error {
  override readonly name = 'PageNotFound';
}

/** Thrown by a loader: the page is elsewhere. Same-origin paths only. */
export class PageRedirect extends Error {
  override readonly name = 'PageMoved';
  readonly to: Address;
  readonly status: 301 | 302;

  constructor(to: Address, status: 301 | 302 = 302) {
    super(`moved to ${to}`);
    this.to = to;
    this.status = status;
  }
}

/**
 * A page runs the same on the server and in the browser: `load` calls the API (on the server without a network hop),
 * and what it returns is all the component gets. It must be plain data: it travels in the HTML.
 */
export type Page<Data = unknown> = {
  /** Text files the page needs besides the shell's. */
  texts: readonly Namespace[];
  load?: (args: LoadArgs) => Promise<Data>;
  /** Another query is the same page with other data: what is open or focused in it stays. */
  isOnePath?: true;
  /** What these data need to be rendered, of parts that not every visit shows. */
  parts?: (data: Data) => readonly PagePart[];
  head: (data: Data, texts: Texts, args: { language: Language; store: StoreView }) => Head;
  Component: ComponentType<{ data: Data }>;
};

// biome-ignore lint/suspicious/noExplicitAny: the route table holds pages of every data type
export type AnyPage = Page<any>;
/** What the file of a page exports. */
export type PageModule = { page: AnyPage };

export function definePage<Data = undefined>(page: Page<Data>): Page<Data> {
  return page;
}
