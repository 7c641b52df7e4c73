import { expect, test } from 'vitest';
import { defaultHeaders, securityHeaders } from './security-headers.ts';

const OPTIONS = {
  inlineScripts: ['alert(1)'],
  isHttps: true,
  mapOrigins: [] as string[],
  pictureOrigins: [] as string[],
  usesGoogle: false,
};
const policyOf = (options: Partial<typeof OPTIONS> = {}) => {
  const policy = securityHeaders({ ...OPTIONS, ...options })['content-security-policy'] ?? '';
  return new Map(
    policy.split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources];
    }),
  );
};

test('only our own scripts run, and nobody frames the store', () => {
  const policy = policyOf();
  expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-.+'$/)]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
});

test('what is no page loads and runs nothing, and only a store on https asks for https', () => {
  const headers = defaultHeaders({ isHttps: true });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
  expect(headers).toHaveProperty('strict-transport-security');
  expect(defaultHeaders({ isHttps: false })).not.toHaveProperty('strict-transport-security');
});

test('a store without Google lets nothing of Google in', () => {
  expect(JSON.stringify(securityHeaders(OPTIONS))).not.toContain('google');
});

test('a store with Google lets in what its button needs, and only that folder of its host', () => {
  const policy = policyOf({ usesGoogle: true });
  for (const name of ['script-src', 'style-src', 'connect-src', 'frame-src'])
    expect([name, policy.get(name)]).toEqual([name, expect.arrayContaining(['https://accounts.google.com/gsi/'])]);
  for (const name of ['default-src', 'img-src', 'font-src', 'form-action'])
    expect(policy.get(name)?.join()).not.toContain('google');
  // Google's window hands the credential back to the page that opened it.
  expect(securityHeaders(OPTIONS)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('a map service may send its pictures and data, and nothing that runs; workers are our own', () => {
  const policy = policyOf({ mapOrigins: ['https://maps.example'] });
  for (const name of ['img-src', 'connect-src']) expect(policy.get(name)).toContain('https://maps.example');
  for (const name of ['default-src', 'script-src', 'worker-src', 'frame-src'])
    expect(policy.get(name)?.join()).not.toContain('maps.example');
  expect(policy.get('worker-src')).toEqual(["'self'"]);
});

test('a host of flags may send pictures and nothing else', () => {
  const policy = policyOf({ pictureOrigins: ['https://flags.example'] });
  expect(policy.get('img-src')).toContain('https://flags.example');
  policy.delete('img-src');
  expect([...policy.values()].flat().join()).not.toContain('flags.example');
});
