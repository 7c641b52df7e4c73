import { isIP } from 'node:net';
import { fail, ok, type Result } from '@karaz/domain/result';
import { isLoopback, isPublicAddress } from './public-address.ts';
import type { Address, WebhookDeps } from './webhook-deps.ts';

export type UrlProblem = 'notAnAddress' | 'httpsOnly' | 'withPassword' | 'notPublic' | 'unknownName';

type Rules = Pick<WebhookDeps, 'allowsLoopback' | 'resolve'>;

/** The address with every disguise of a number taken off: 0x7f.1 and 2130706433 are both 127.0.0.1 after this. */
function parsed(text: string): Result<URL, UrlProblem> {
  if (!URL.canParse(text)) return fail('notAnAddress');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return fail('httpsOnly');
  if (url.username !== '' || url.password !== '') return fail('withPassword');
  return ok(url);
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

async function addressesOf(host: string, resolve: Rules['resolve']): Promise<readonly Address[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  return resolve(host).catch(() => []);
}

/**
 * Where a webhook really goes. One bad address among several is enough to reject: which of them is taken is not for the
 * name's owner to choose. The caller connects to the address returned here without another lookup.
 */
export async function checkUrl(text: string, rules: Rules): Promise<Result<{ url: URL; to: Address }, UrlProblem>> {
  const read = parsed(text);
  if (!read.ok) return read;
  const url = read.value;
  const addresses = await addressesOf(hostOf(url), rules.resolve);
  const isHere = addresses.length > 0 && addresses.every(({ address }) => isLoopback(address));
  if (url.protocol === 'http:' && !(rules.allowsLoopback && isHere)) return fail('httpsOnly');
  const isOpen = ({ address }: Address) => isPublicAddress(address) || (rules.allowsLoopback && isLoopback(address));
  if (!addresses.every(isOpen)) return fail('notPublic');
  const [to] = addresses;
  return to ? ok({ url, to }) : fail('unknownName');
}
