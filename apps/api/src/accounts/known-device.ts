import type { ApiDeps } from '../api-deps.ts';
import type { RequestContext } from '../http/request-context.ts';
import { addCookie } from '../http/response-cookies.ts';
import type { UserRow } from './accounts.queries.ts';
import { newPass, passSeconds, readPass } from './sign-in-pass.ts';

type Needs = Pick<ApiDeps, 'clock' | 'accounts'>;
const NAME = 'device';
/** Accounts of one browser: a family. */
const MAX_ACCOUNTS = 4;

/** The passes in the cookie of this browser, one for each account that signed in here. */
export function devicePasses({ cookie }: Pick<RequestContext, 'cookie'>): string[] {
  const value = new RegExp(`(?:^|; *)${NAME}=([^;]*)`).exec(cookie ?? '')?.[1] ?? '';
  return value.split(':').slice(0, MAX_ACCOUNTS);
}

/** Only calls about signing in carry it; scripts cannot read it. */
export function rememberDevice(deps: Needs, user: Pick<UserRow, 'id' | 'passwordVersion'>, context: RequestContext) {
  const others = devicePasses(context).filter((text) => {
    const pass = readPass(deps, 'device', text);
    return pass !== null && pass.userId !== user.id;
  });
  const value = [newPass(deps, 'device', user), ...others].slice(0, MAX_ACCOUNTS).join(':');
  const secure = deps.accounts.publicOrigin.startsWith('https:') ? '; Secure' : '';
  const life = `Max-Age=${passSeconds('device')}`;
  addCookie(context, `${NAME}=${value}; Path=/api/v1/auth; ${life}; HttpOnly; SameSite=Strict${secure}`);
}
