import { expect, test } from 'vitest';
import { zatcaQr } from './zatca-qr.ts';

test('the published example comes out byte for byte', () => {
  const qr = zatcaQr({
    sellerName: 'Bobs Records',
    vatNumber: '310122393500003',
    issuedAt: new Date('2022-04-25T15:30:00Z'),
    total: '1000.00',
    vat: '150.00',
  });
  expect(qr).toBe('AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==');
});

test('an Arabic name is counted in bytes', () => {
  const qr = zatcaQr({
    sellerName: 'شركة المثال',
    vatNumber: '310122393500003',
    issuedAt: new Date('2026-11-14T15:30:00Z'),
    total: '115.00',
    vat: '15.00',
  });
  expect(qr).toBe(
    'ARXYtNix2YPYqSDYp9mE2YXYq9in2YQCDzMxMDEyMjM5MzUwMDAwMwMUMjAyNi0xMS0xNFQxNTozMDowMFoEBjExNS4wMAUFMTUuMDA=',
  );
});

test('a name too long for its length byte is cut between letters', () => {
  const fields = { vatNumber: '3', issuedAt: new Date(0), total: '1.00', vat: '0.00' };
  const cut = zatcaQr({ sellerName: 'ش'.repeat(200), ...fields });
  expect(cut).toBe(zatcaQr({ sellerName: 'ش'.repeat(127), ...fields }));
  // Tag 1, then 254: twice 127.
  expect(cut.startsWith('Af7Y')).toBe(true);
});
