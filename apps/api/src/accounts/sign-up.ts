import type { SignedIn } from '@karaz/contract/account-shapes';
import type {
  registerWithEmail as RegisterEndpoint,
  signUpWithPhone as SignUpEndpoint,
} from '@karaz/contract/accounts';
import type { BodyOf } from '@karaz/contract/endpoint';
import { signUpWays } from '@karaz/domain/accounts/reachable';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { openAccount } from './open-account.ts';
import { readPhone } from './read-phone.ts';
import { ACCESS_LIFE_MS, SIGN_UP_ACCESS_LIFE_MS } from './start-session.ts';

/** With a phone only together with its code; without one only where the store allows accounts of an e-mail alone. */
export async function registerWithEmail(
  deps: ApiDeps,
  { phone: typed, phoneVerificationCode: code, ...body }: BodyOf<typeof RegisterEndpoint>,
  context: RequestContext,
): Promise<Outcome<SignedIn & { accessToken: string }>> {
  const fields = { phone: 'phone', code: 'phoneVerificationCode' };
  if (typed === undefined && body.email === undefined) return missing('email');
  const ways = signUpWays(deps.accounts.sends, deps.accounts.allowsEmailOnlySignup);
  if (!ways.phone && !ways.email) return failure('signUpNotAvailable');
  if (typed === undefined && !ways.email) return missing('phone');
  if (typed !== undefined && code === undefined) return missing('phoneVerificationCode');
  const phone = typed === undefined ? undefined : readPhone({ typed, field: 'phone', country: context.country });
  if (phone && !phone.ok) return phone;
  const proof = phone && code !== undefined ? { phone: phone.value, code } : undefined;
  const account = { ...body, email: body.email, proof, fields, accessLifeMs: SIGN_UP_ACCESS_LIFE_MS };
  const opened = await openAccount(deps, account, context);
  return opened.ok ? ok({ ...opened.value, accessToken: opened.value.token }) : opened;
}

const missing = (field: string) => {
  const code = field === 'email' ? 'validationFailed' : 'phoneNotVerified';
  return failure(code, { fields: { [field]: { code: field === 'email' ? 'required' : code } } });
};

export async function signUpWithPhone(
  deps: ApiDeps,
  body: BodyOf<typeof SignUpEndpoint>,
  context: RequestContext,
): Promise<Outcome<SignedIn>> {
  const typed = body.phoneNumber ?? body.phone ?? '';
  const code = body.phoneVerificationCode ?? body.otp ?? '';
  const fields = {
    phone: body.phoneNumber === undefined ? 'phone' : 'phoneNumber',
    code: body.phoneVerificationCode === undefined ? 'otp' : 'phoneVerificationCode',
  };
  const phone = readPhone({ typed, field: fields.phone, country: context.country });
  if (!phone.ok) return phone;
  const { firstName, lastName, email, password } = body;
  const proof = { phone: phone.value, code };
  return openAccount(
    deps,
    { firstName, lastName, email, password, proof, fields, accessLifeMs: ACCESS_LIFE_MS },
    context,
  );
}
