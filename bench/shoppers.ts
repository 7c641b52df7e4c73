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

type SlotDay = { date: string; day: string; slots: { open: string; close: string; isAvailable: boolean }[] };

/** A delivery window of the branch that sells what is ordered, days ahead: today's first may close during the run. */
export async function laterSlot(port: number, { branchId, areaId }: Market): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/branches/${branchId}/slots?areaId=${areaId}&days=7`, {
    headers: { 'x-country': 'kw' },
  });
  const { days }: { days: SlotDay[] } = await response.json();
  const [slot] = days
    .toReversed()
    .flatMap(({ date, day, slots }) =>
      slots.flatMap(({ open, close, isAvailable }) => (isAvailable ? [{ date, day, open, close }] : [])),
    );
  if (!slot) throw new Error('The generated store delivers on no day');
  return slot;
}
