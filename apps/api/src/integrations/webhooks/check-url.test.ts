import { describe, expect, test } from 'vitest';
import { checkUrl } from './check-url.ts';

const rules = (allowsLoopback: boolean, names: Record<string, string[]> = {}) => ({
  allowsLoopback,
  resolve: async (host: string) => {
    const found = names[host];
    if (!found) throw new Error('ENOTFOUND');
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
});
const verdict = async (url: string, names: Record<string, string[]> = {}, allowsLoopback = false) => {
  const checked = await checkUrl(url, rules(allowsLoopback, names));
  return checked.ok ? checked.value.to.address : checked.error;
};

/** Every way found in the wild of writing an address that is not on the internet. */
const INSIDE = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '0x0a000001',
  '012.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.169.254.',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '3232235777',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '①②⑦.⓪.⓪.①',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:8.8.8.8]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
];

describe('where a webhook may go', () => {
  test.each(INSIDE)('%s is not on the internet', async (host) => {
    expect(await verdict(`https://${host}/hook`)).toBe('notPublic');
    expect(await verdict(`https://${host}:8443/hook`)).toBe('notPublic');
    // Without TLS it is rejected for that alone.
    expect(await verdict(`http://${host}/hook`)).toBe('httpsOnly');
  });

  test('a name is as good as the worst of its addresses', async () => {
    const names = {
      'good.example': ['93.184.216.34', '2606:2800:220:1::1'],
      'inside.example': ['10.0.0.5'],
      'both.example': ['93.184.216.34', '127.0.0.1'],
      'metadata.example': ['93.184.216.34', 'fe80::1'],
    };
    expect(await verdict('https://good.example/hook', names)).toBe('93.184.216.34');
    for (const name of ['inside', 'both', 'metadata']) {
      expect(await verdict(`https://${name}.example/hook`, names)).toBe('notPublic');
    }
    expect(await verdict('https://nobody.example/hook', names)).toBe('unknownName');
  });

  test('public addresses are taken', async () => {
    for (const host of ['8.8.8.8', '93.184.216.34', '172.32.0.1', '[2606:2800:220:1::1]']) {
      expect(await verdict(`https://${host}/hook`)).toBe(host.replace(/[[\]]/g, ''));
    }
  });

  test('only https, without user and password, and nothing that is no address', async () => {
    const names = { 'good.example': ['93.184.216.34'] };
    expect(await verdict('http://good.example/', names)).toBe('httpsOnly');
    for (const url of ['ftp://good.example/', 'file:///etc/passwd', 'gopher://good.example/', 'javascript:alert(1)']) {
      expect(await verdict(url, names)).toBe('httpsOnly');
    }
    expect(await verdict('https://me:secret@good.example/', names)).toBe('withPassword');
    expect(await verdict('good.example/hook', names)).toBe('notAnAddress');
    expect(await verdict('https://', names)).toBe('notAnAddress');
  });

  test('outside production this machine itself may listen, and nothing else inside', async () => {
    const names = { localhost: ['::1', '127.0.0.1'], 'both.example': ['127.0.0.1', '10.0.0.5'] };
    expect(await verdict('http://127.0.0.1:4000/hook', names, true)).toBe('127.0.0.1');
    expect(await verdict('http://localhost:4000/hook', names, true)).toBe('::1');
    expect(await verdict('http://10.0.0.5/hook', names, true)).toBe('httpsOnly');
    expect(await verdict('https://10.0.0.5/hook', names, true)).toBe('notPublic');
    expect(await verdict('http://both.example/hook', names, true)).toBe('httpsOnly');
    expect(await verdict('https://both.example/hook', names, true)).toBe('notPublic');
    expect(await verdict('https://169.254.169.254/', names, true)).toBe('notPublic');
  });
});
