import { api } from '@karaz/contract/api';
import { guestOrders, signUpWays } from '@karaz/domain/accounts/reachable';
import type { CountryCode } from '@karaz/domain/countries';
import { ONLINE_METHODS, onlineMethodsIn } from '@karaz/domain/orders/online-methods';
import { NO_LIMITS, takesNothingFrom } from '@karaz/domain/payments/card-limits';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { selectCountryRules } from './capabilities.queries.ts';

export function capabilitiesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { sends, allowsEmailOnlySignup, google } = deps.accounts;
  mount(app, deps, api.getCapabilities, async () =>
    ok({
      ...sends,
      push: deps.push !== undefined,
      signUp: signUpWays(sends, allowsEmailOnlySignup),
      google: google !== null,
      demo: deps.mode !== 'production',
      countries: (await selectCountryRules(deps.db)).map(({ code, cash, allowsWithoutCode, minOrderMinor }) => ({
        code,
        ...onlinePayment(deps, code, minOrderMinor),
        cash,
        guestOrders: guestOrders(sends, allowsWithoutCode),
      })),
    }),
  );
}

/** Cards whose limits leave out every order are not offered. */
function onlinePayment({ takesCards, payments }: ApiDeps, country: CountryCode, minOrderMinor: number) {
  const limits = payments?.limitsIn?.(country) ?? [NO_LIMITS];
  const cards = (takesCards?.(country) ?? true) && !takesNothingFrom(limits, Math.max(minOrderMinor, 1));
  const methods = payments?.methodsIn?.(country) ?? onlineMethodsIn(country, ONLINE_METHODS);
  return { cards, methods: cards ? [...methods] : [] };
}
