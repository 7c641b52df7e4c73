import type { CountryCode } from '@karaz/domain/countries';
import type { Language } from '@karaz/i18n/language';

/** All that an open answer depends on. */
type OpenQuestion = { language: Language; country: CountryCode; pathname: string; search: string };
/** Undefined: whatever is to be said instead, the API says it. */
type Make<Answer> = (question: OpenQuestion, params: Record<string, string>) => Promise<Answer | undefined>;

/** Answers that ask nothing of their caller need no request either: an address, a language and a country are enough. */
export type OpenMakers<Answer> = {
  /** `path` in Hono's notation. Only whole paths, and one name at the end: more takes a router. */
  offer: (path: string, make: Make<Answer>) => void;
  /** Undefined: nobody offers it. */
  make: (question: OpenQuestion) => Promise<Answer | undefined> | undefined;
};

const ONE_NAME_LAST = /^([^:]*\/):(\w+)$/;

export function createOpenMakers<Answer>(): OpenMakers<Answer> {
  const whole = new Map<string, Make<Answer>>();
  const named = new Map<string, { name: string; make: Make<Answer> }>();
  return {
    offer(path, make) {
      const [, folder, name] = ONE_NAME_LAST.exec(path) ?? [];
      if (folder !== undefined && name !== undefined) named.set(folder, { name, make });
      else if (!path.includes(':')) whole.set(path, make);
    },
    make(question) {
      const { pathname } = question;
      const known = whole.get(pathname);
      if (known) return known(question, {});
      const last = pathname.lastIndexOf('/') + 1;
      const found = named.get(pathname.slice(0, last));
      const value = pathname.slice(last);
      // Numbers alone: names could be other routes, or written in more than one way.
      return found && /^\d+$/.test(value) ? found.make(question, { [found.name]: value }) : undefined;
    },
  };
}
