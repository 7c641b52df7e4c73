import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { JOB_NAMES, type JobName } from '@karaz/domain/operations/job-names';
import { z } from 'zod';
import { hostUrls } from './db/host-urls.ts';
import { isDefaultPassword, isPlaceholder, weaknessOfSecret } from './weak-secret.ts';

/** Rules for the text of one variable. Messages say what is expected and never repeat the value: it may be a secret. */
export const text = (error: string) => z.string({ error });

export const wholeNumber = (min: number, max: number) => {
  const error = `expected a whole number from ${min} to ${max}`;
  return text(error)
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
};

export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `expected one of ${values.join(', ')}` });

/** Named in the message, because it is no secret and a typing error is hard to see in one's own settings. */
export const nodeEnv = z.enum(['production', 'development', 'test'], {
  error: ({ input }) =>
    `expected production, development or test, or not to be set at all for the demo store, not ${JSON.stringify(String(input).slice(0, 40))}`,
});

export const onOrOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'expected on or off' })
  .transform((value) => ['on', 'true', '1'].includes(value));

/** all, none, or names separated by commas. */
export const jobList = text('expected all, none or names of jobs').transform((value, context): readonly JobName[] => {
  if (value === 'all') return JOB_NAMES;
  if (value === 'none') return [];
  const given = value.split(',').map((name) => name.trim());
  const unknown = given.filter((name) => !JOB_NAMES.some((known) => known === name));
  if (unknown.length > 0) {
    const message = `expected all, none or names of jobs, not ${unknown.join(', ')}. Jobs: ${JOB_NAMES.join(', ')}`;
    context.addIssue({ code: 'custom', message });
  }
  return JOB_NAMES.filter((name) => given.includes(name));
});

export const folder = text('expected a folder').transform((path) => resolve(path));

export const hostName = text('expected a host name or an address').regex(/^[\w.:-]+$/, {
  error: 'expected a host name or an address, without port or scheme',
});

/** Whether only programs on this machine can reach it. */
export const isLoopback = (host: string) =>
  ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'));

/** Secure cookies and sign-in need https; a rehearsal of production on one's own machine does not. */
export const origin = (mustBeSafe: boolean) => {
  const error = 'expected where shoppers reach the store, like https://shop.example, without a path';
  return text(error)
    .refine((value) => URL.canParse(value) && /^https?:/.test(value) && isBareOrigin(new URL(value)), { error })
    .transform((value) => new URL(value))
    .refine((url) => !mustBeSafe || url.protocol === 'https:' || isLoopback(url.hostname), {
      error: 'expected an https:// address: without it sign-in cookies travel in the clear',
    })
    .transform((url) => url.origin);
};

/** Exact origins of pages, separated by commas. */
export const originList = (mustBeSafe: boolean) =>
  text('expected origins like https://app.shop.example, separated by commas')
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(origin(mustBeSafe)));

const isBareOrigin = (url: URL) => url.pathname === '/' && !url.search && !url.hash && !url.username;

export const databaseUrl = (mustBeSafe: boolean) => {
  const error = 'expected a PostgreSQL address like postgres://user:password@host:5432/karaz';
  return text(error)
    .refine((value) => hostUrls(value).every((url) => URL.canParse(url) && /^postgres(ql)?:\/\/.*\/./.test(url)), {
      error,
    })
    .refine(
      (value) => !mustBeSafe || !hostUrls(value).some((url) => isDefaultPassword(URL.parse(url)?.password ?? '')),
      {
        error: 'expected a password of your own, this one is a well-known default',
      },
    );
};

export const signingSecret = text('expected at least 32 random characters').superRefine((value, context) => {
  const weakness = weaknessOfSecret(value);
  if (weakness === undefined) return;
  context.addIssue({ code: 'custom', message: `expected at least 32 random characters, but ${weakness}` });
});

/** A secret shared with another service: it may have made it up, so only what nobody would is rejected. */
export const sharedSecret = (minLength: number, inProduction: boolean) =>
  text('expected a secret')
    .min(minLength, { error: `expected at least ${minLength} characters` })
    .refine((value) => !inProduction || !isPlaceholder(value), {
      error: 'expected a secret of your own, this one is a placeholder',
    });

export const webAddress = (...schemes: string[]) => {
  const error = `expected an address starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return text(error).refine(
    (value) => URL.canParse(value) && schemes.some((scheme) => value.startsWith(`${scheme}://`)),
    {
      error,
    },
  );
};

/** One host, which the pages may then load pictures from: `{code}` is in the path alone. */
export const flagAddress = webAddress('https', 'http').refine(
  (value) => /^https?:\/\/[^/{}]+\/.*\{code\}/.test(value),
  {
    error: 'expected {code} in the path, like https://flags.example/{code}.svg',
  },
);

export const proxyList = text('expected a comma list of addresses')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.every(isAddressRange), {
    error: 'expected a comma list of addresses or ranges, like 10.0.0.0/8, 192.168.1.4',
  })
  .refine((parts) => parts.every(isNarrow), {
    error:
      'expected the addresses of your proxies: a range this wide lets every visitor choose an address, and with it escape every limit',
  });

const inRange = (address: string, network: string, bits: number) => {
  const list = new BlockList();
  list.addSubnet(network, bits, 'ipv6');
  return list.check(address, 'ipv6');
};

/** The widest ranges that can be one operator's own: 10.0.0.0/8, fc00::/7, a public /16 of IPv6. */
function isNarrow(range: string): boolean {
  const [address = '', bits = '128'] = range.split('/');
  if (isIP(address) === 4) return Number(bits) >= 8;
  if (inRange(address, 'fc00::', 7)) return Number(bits) >= 7;
  // An IPv4 range in IPv6 form: its first 96 bits say nothing.
  return Number(bits) >= (inRange(address, '::', 80) ? 104 : 16);
}

function isAddressRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, family === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}
