/** People with an account and an address, made through the store's own calls. */
import type { Market } from './catalogue.ts';

export type Shopper = { authorization: string; email: string; password: string; addressId: number };

const PASSWORD = 'a-good-long-password-7';

async function call(port: number, path: string, headers: Record<string, string>, body: unknown) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'x-country': 'kw', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function newShopper(port: number, { cityId, areaId }: Market, number: number): Promise<Shopper> {
  const email = `bench-${number}-${Date.now()}@karaz.test`;
  const headers = { 'x-forwarded-for': `198.51.${100 + (number >> 8)}.${number & 255}` };
  const person = { email, password: PASSWORD, firstName: 'Noura', lastName: 'Bench' };
  const { accessToken } = await call(port, '/api/v1/auth/email/register', headers, person);
  const authorization = `Bearer ${accessToken}`;
  const place = { street_address: 'Street 12', countryCode: 'kw', cityId, areaId };
  const { id } = await call(port, '/api/v1/addresses', { ...headers, authorization }, place);
  return { authorization, email, password: PASSWORD, addressId: id };
}

/** The first delivery window of the branch that sells what is ordered. */
export async function firstSlot(port: number, { branchId, areaId }: Market): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/branches/${branchId}/slots?areaId=${areaId}`, {
    headers: { 'x-country': 'kw' },
  });
  const { first } = await response.json();
  return first;
}
