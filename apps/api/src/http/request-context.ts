import { type CountryCode, parseCountryCode } from '@karaz/domain/countries';
import { type Permission, type Role, rightsOf, type Scope, scopeOf } from '@karaz/domain/people/roles';
import { type Language, parseLanguage } from '@karaz/i18n/language';
import { currentIds, isRequestId } from './work-ids.ts';

/** A program that acts for the person who made its key, within what the key was given. */
export type CallingKey = {
  id: number;
  name: string;
  permissions: readonly Permission[];
  /** null: every country. */
  country: CountryCode | null;
  callsPerMinute: number;
};

/** Who is calling, as the database says, never as the request says. */
export type Caller =
  | { kind: 'anonymous' }
  | {
      kind: 'user';
      id: number;
      role: Role;
      /** Of a custom role: its rights instead of those of `role`. */
      customPermissions?: readonly Permission[];
      sessionId: string;
      /** When this session last proved whose it is; null: never, as with a key. */
      provenAt: Date | null;
      /** Why somebody who works here is only a shopper to this call; their role is 'user' until it is mended. */
      held?: 'secondFactorMissing' | 'sessionIdle';
      /** Of people who work here: when this session becomes idle. */
      idleFrom?: Date;
      key?: CallingKey;
    };

export type SignedIn = Extract<Caller, { kind: 'user' }>;

/** How far a permission reaches for this caller; null: not at all. A key has at most what its maker has. */
export function reachOf(caller: Caller, permission: Permission): Scope | null {
  if (caller.kind !== 'user' || caller.key?.permissions.includes(permission) === false) return null;
  return scopeOf(rightsOf(caller), permission);
}

export type RequestContext = {
  requestId: string;
  language: Language;
  /** Scopes catalogue, currency and settings when the query names no country. */
  country: CountryCode;
  address: string;
  userAgent: string;
  /** The header as sent, for the two calls that read a token themselves: refreshing and signing out. */
  authorization: string | null;
  /** The header as sent, for the known device of a sign-in. */
  cookie: string | null;
  /** The caller's name for this request, for work that must be done once even if the process dies in the middle. */
  idempotencyKey: string | null;
  /** What a browser without an account shows as its own; made there and never stored here as it is. */
  guestSecret: string | null;
  caller: Caller;
};

/** Whose Idempotency-Key it is: the same key of somebody else is another key. */
export function idempotencyScope({ caller, address }: Pick<RequestContext, 'caller' | 'address'>): string {
  if (caller.kind !== 'user') return `guest:${address}`;
  return caller.key ? `key:${caller.key.id}` : `user:${caller.id}`;
}

export function languageOf(headers: Headers): Language {
  return parseLanguage(headers.get('x-custom-language'));
}

export function countryOf(headers: Headers): CountryCode {
  return parseCountryCode(headers.get('x-country'));
}

/** Of requests that came by no socket and have no id of their own: the error and the log name the same one. */
const madeIds = new WeakMap<Headers, string>();

/** The calls that a page makes while it is rendered have the id of the request for the page. */
export function requestIdOf(headers: Headers): string {
  const serving = currentIds()?.requestId;
  if (serving) return serving;
  const given = headers.get('x-request-id');
  if (given && isRequestId(given)) return given;
  const made = madeIds.get(headers) ?? crypto.randomUUID();
  madeIds.set(headers, made);
  return made;
}

const recorded = new WeakSet<object>();

/** What staff change is written down (audit/record-change.ts); `mount` makes sure that every call does. */
export const flagRecorded = (context: RequestContext) => void recorded.add(context);
export const isRecorded = (context: object) => recorded.has(context);
