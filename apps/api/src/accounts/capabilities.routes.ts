import { api } from '@karaz/contract/api';
import { guestOrders, signUpWays } from '@karaz/domain/accounts/reachable';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { selectGuestRules } from './capabilities.queries.ts';

export function capabilitiesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { sends, allowsEmailOnlySignup } = deps.accounts;
  mount(app, deps, api.getCapabilities, async () =>
    ok({
      ...sends,
      push: deps.push !== undefined,
      signUp: signUpWays(sends, allowsEmailOnlySignup),
      countries: (await selectGuestRules(deps.db)).map(({ code, allowsWithoutCode }) => ({
        code,
        cards: deps.takesCards?.(code) ?? true,
        guestOrders: guestOrders(sends, allowsWithoutCode),
      })),
    }),
  );
}
