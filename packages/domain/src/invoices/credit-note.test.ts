import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { type Credit, creditAmount, creditGoods, openCredit, withDocumentVat } from './credit-note.ts';

const standard = { taxClass: 'standard', rate: 15, grossMinor: 11_500, netMinor: 10_000, vatMinor: 1_500 } as const;
const zero = { taxClass: 'zero', rate: 0, grossMinor: 5_000, netMinor: 5_000, vatMinor: 0 } as const;
const invoice = { bands: [standard, zero], taxMinor: 0 };
const sum = (credits: readonly Credit[], pick: 'grossMinor' | 'vatMinor') =>
  credits.reduce((all, credit) => all + credit[pick], 0);

test('a sum comes off every tax class in proportion, with the VAT that was in it', () => {
  expect(creditAmount(openCredit(invoice, []), 3_300)).toEqual([
    { taxClass: 'standard', rate: 15, grossMinor: 2_300, vatMinor: 300 },
    { taxClass: 'zero', rate: 0, grossMinor: 1_000, vatMinor: 0 },
  ]);
});

test('goods take back their own class; never more than was invoiced, whatever was taken back before', () => {
  const open = openCredit(invoice, []);
  const [first] = creditGoods(open, [{ taxClass: 'standard', grossMinor: 1_150, sku: 'A' }], 1_150);
  expect(first).toEqual({ taxClass: 'standard', rate: 15, grossMinor: 1_150, vatMinor: 150, sku: 'A' });
  const rest = creditAmount(openCredit(invoice, first ? [first] : []), 1_000_000);
  expect(sum(rest, 'grossMinor')).toBe(16_500 - 1_150);
  expect(sum(rest, 'vatMinor')).toBe(1_500 - 150);
  expect(creditAmount(openCredit(invoice, [...(first ? [first] : []), ...rest]), 1)).toEqual([]);
  expect(creditGoods(openCredit(invoice, rest), [{ taxClass: 'zero', grossMinor: 1 }], 1)).toEqual([]);
});

test('goods take back no more than goes back for them', () => {
  const goods = [
    { taxClass: 'zero', grossMinor: 300 },
    { taxClass: 'zero', grossMinor: 200 },
  ] as const;
  const taken = creditGoods(openCredit(invoice, []), goods, 350);
  expect(taken.map(({ grossMinor }) => grossMinor)).toEqual([300, 50]);
});

test('a levy is taken back too', () => {
  const credits = creditAmount(openCredit({ bands: [zero], taxMinor: 500 }, []), 1_100);
  expect(credits.map(({ taxClass, grossMinor }) => [taxClass, grossMinor])).toEqual([
    ['zero', 1_000],
    [null, 100],
  ]);
});

test('however an invoice is taken back in pieces, the pieces sum to it to the last fils', () => {
  const random = seededRandom(11);
  for (let round = 0; round < 500; round += 1) {
    const grossMinor = 1 + random(99_999);
    const vatMinor = Math.round((grossMinor * 15) / 115);
    const whole = {
      bands: [{ ...standard, grossMinor, vatMinor, netMinor: grossMinor - vatMinor }, zero],
      taxMinor: random(2) * 77,
    };
    const total = grossMinor + zero.grossMinor + whole.taxMinor;
    const taken: Credit[] = [];
    while (sum(taken, 'grossMinor') < total) taken.push(...creditAmount(openCredit(whole, taken), 1 + random(20_000)));
    expect(sum(taken, 'grossMinor')).toBe(total);
    expect(sum(taken, 'vatMinor')).toBe(vatMinor);
    expect(taken.every((credit) => credit.vatMinor >= 0 && credit.vatMinor <= credit.grossMinor)).toBe(true);
  }
});

test('where VAT is rounded on the document, a note computes it once for a class and its lines share it', () => {
  const goods = [1_007, 776, 776, 776, 776, 776, 549].map(
    (grossMinor) => ({ taxClass: 'standard', grossMinor }) as const,
  );
  const whole = { bands: [{ ...standard, grossMinor: 15_966, netMinor: 13_884, vatMinor: 2_082 }, zero], taxMinor: 0 };
  const open = openCredit(whole, []);
  const byLine = creditGoods(open, [...goods, { taxClass: 'zero', grossMinor: 100 }], 5_536);
  expect([sum(byLine, 'grossMinor'), sum(byLine, 'vatMinor')]).toEqual([5_536, 708]);
  const note = withDocumentVat(open, byLine);
  expect([sum(note, 'grossMinor'), sum(note, 'vatMinor')]).toEqual([5_536, 709]);
  expect(note.at(-1)).toMatchObject({ taxClass: 'zero', vatMinor: 0 });
  // The last of the class takes what is left, as the invoice has it for the line.
  const left = openCredit(whole, note);
  const last = withDocumentVat(left, creditGoods(left, [{ taxClass: 'standard', grossMinor: 10_530 }], 10_530));
  expect(sum(last, 'vatMinor')).toBe(1_373);
});

test('notes whose VAT is rounded on the document sum to their invoice, and each is the rate of what it takes', () => {
  const random = seededRandom(12);
  for (let round = 0; round < 300; round += 1) {
    const grossMinor = 50_000 + random(50_000);
    const vatMinor = Math.round((grossMinor * 15) / 115);
    const whole = {
      bands: [{ ...standard, grossMinor, vatMinor, netMinor: grossMinor - vatMinor }, zero],
      taxMinor: 0,
    };
    const taken: Credit[] = [];
    while (sum(taken, 'grossMinor') < grossMinor) {
      const open = openCredit(whole, taken);
      const goods = [1, 2, 3, 4].map(() => ({ taxClass: 'standard', grossMinor: 500 + random(9_000) }) as const);
      const note = withDocumentVat(open, creditGoods(open, goods, grossMinor));
      taken.push(...note);
      const noteMinor = sum(note, 'grossMinor');
      const isLast = sum(taken, 'grossMinor') === grossMinor;
      if (!isLast) expect(sum(note, 'vatMinor')).toBe(Math.round((noteMinor * 15) / 115));
      expect(note.every((line) => line.vatMinor >= 0 && line.vatMinor <= line.grossMinor)).toBe(true);
    }
    expect(sum(taken, 'vatMinor')).toBe(vatMinor);
  }
});
