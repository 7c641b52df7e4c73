import type { CountryCode } from '@karaz/domain/countries';
import type { Language } from '@karaz/i18n/language';

/** All that a public response depends on. */
type PublicRequest = { language: Language; country: CountryCode; pathname: string; search: string };
/** Undefined: the API responds instead. */
type PublicHandler<Result> = (request: PublicRequest, params: Record<string, string>) => Promise<Result | undefined>;

/** Public responses need no request: an address, a language and a country are enough. */
export type PublicHandlers<Result> = {
  /** `path` in Hono's notation. Only whole paths, and one name at the end: more takes a router. */
  register: (path: string, make: PublicHandler<Result>) => void;
  /** Undefined: nobody offers it. */
  make: (request: PublicRequest) => Promise<Result | undefined> | undefined;
};

const ONE_NAME_LAST = /^([^:]*\/):(\w+)$/;

export function createPublicHandlers<Result>(): PublicHandlers<Result> {
  const exact = new Map<string, PublicHandler<Result>>();
  const named = new Map<string, { name: string; make: PublicHandler<Result> }>();
  return {
    register(path, make) {
      const [, folder, name] = ONE_NAME_LAST.exec(path) ?? [];
      if (folder !== undefined && name !== undefined) named.set(folder, { name, make });
      else if (!path.includes(':')) exact.set(path, make);
    },
    make(request) {
      const { pathname } = request;
      const handler = exact.get(pathname);
      if (handler) return handler(request, {});
      const last = pathname.lastIndexOf('/') + 1;
      const found = named.get(pathname.slice(0, last));
      const value = pathname.slice(last);
      // Numbers alone: names could be other routes, or written in more than one way.
      return found && /^\d+$/.test(value) ? found.make(request, { [found.name]: value }) : undefined;
    },
  };
}
