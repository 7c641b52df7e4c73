import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES, COUNTRY_CODES, DEFAULT_COUNTRY } from '../countries.ts';
import { normalisePhone, phoneCharacters, phoneCountryOf, phoneSearchDigits, validatePhone } from './phone.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9][0-9]{${length - 1}}$`));

describe('validation', () => {
  test('[PHONE-11] an empty field is a missing phone', () => {
    expect(validatePhone('')).toEqual({ ok: false, error: 'PHONE_REQUIRED' });
    expect(validatePhone('   ')).toEqual({ ok: false, error: 'PHONE_REQUIRED' });
  });

  test.each(['123', 'abc', '+', '+965', '5123 456', '+965 5123 456x', '+0 5123 4567', '()'])(
    '[PHONE-12] %s is an invalid phone',
    (phone) => {
      expect(validatePhone(phone)).toEqual({ ok: false, error: 'PHONE_INVALID' });
    },
  );

  test('[PHONE-13] only digits, spaces, hyphen, plus and parentheses stay in the field', () => {
    expect(phoneCharacters('+965 (51) 23-45.67x#*')).toBe('+965 (51) 23-4567');
    expect(phoneCharacters('٥١٢٣٤٥٦٧')).toBe('51234567');
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => /^[\d\s\-+()]*$/.test(phoneCharacters(typed))));
  });

  test('[PHONE-14] an Egyptian number has 11 digits at home', () => {
    expect(validatePhone('01001234567', 'eg')).toEqual({ ok: true, value: '+201001234567' });
    // After the country code that the field shows, people leave the zero out.
    expect(validatePhone('1001234567', 'eg')).toEqual({ ok: true, value: '+201001234567' });
    expect(validatePhone('0100123456', 'eg').ok).toBe(false);
    expect(validatePhone('010012345678', 'eg').ok).toBe(false);
    expect(validatePhone('+20 0100 123 4567')).toEqual({ ok: true, value: '+201001234567' });
    expect(validatePhone('+20100123456').ok).toBe(false);
  });

  test('[PHONE-15] a Kuwaiti number has 8 digits', () => {
    expect(validatePhone('5123 4567', 'kw')).toEqual({ ok: true, value: '+96551234567' });
    expect(validatePhone('5123 456', 'kw').ok).toBe(false);
    expect(validatePhone('+965512345678').ok).toBe(false);
  });

  test('[PHONE-16] an Emirati number has 9 digits', () => {
    expect(validatePhone('501234567', 'ae')).toEqual({ ok: true, value: '+971501234567' });
    expect(validatePhone('050 123 4567', 'ae')).toEqual({ ok: true, value: '+971501234567' });
    expect(validatePhone('50123456', 'ae').ok).toBe(false);
    expect(validatePhone('+9715012345678').ok).toBe(false);
  });

  test('[PHONE-17] a Saudi number has 9 digits', () => {
    expect(validatePhone('512345678', 'sa')).toEqual({ ok: true, value: '+966512345678' });
    expect(validatePhone('0512345678', 'sa')).toEqual({ ok: true, value: '+966512345678' });
    expect(validatePhone('51234567', 'sa').ok).toBe(false);
  });

  test('[PHONE-18] a number of another country is checked only for being a possible number', () => {
    expect(validatePhone('+1234567')).toEqual({ ok: false, error: 'PHONE_INVALID' });
    expect(validatePhone('+1234567890123456')).toEqual({ ok: false, error: 'PHONE_INVALID' });
    expect(validatePhone('+49301234567')).not.toEqual({ ok: false, error: 'PHONE_INVALID' });
  });

  test('[PHONE-19] a good number from elsewhere is from an unsupported country', () => {
    expect(validatePhone('+49 30 1234567')).toEqual({ ok: false, error: 'PHONE_UNSUPPORTED_COUNTRY' });
    expect(validatePhone('+212612345678')).toEqual({ ok: false, error: 'PHONE_UNSUPPORTED_COUNTRY' });
  });
});

describe('normalisation', () => {
  test('[PHONE-20] input that starts with + stays', () => {
    expect(normalisePhone('+201001234567')).toBe('+201001234567');
    expect(normalisePhone('+965 5123-4567', 'eg')).toBe('+96551234567');
    expect(normalisePhone('+49301234567')).toBe('+49301234567');
  });

  test('[PHONE-21] 11 digits from 01 to 09 are Egyptian and lose their zero', () => {
    expect(normalisePhone('01001234567')).toBe('+201001234567');
    expect(normalisePhone('0100123456')).not.toMatch(/^\+20/);
    expect(normalisePhone('00100123456')).not.toMatch(/^\+20/);
  });

  test('[PHONE-22] 8 digits from 2, 5, 6 or 9 are Kuwaiti', () => {
    for (const first of '2569') expect(normalisePhone(`${first}1234567`)).toBe(`+965${first}1234567`);
    for (const first of '013478') expect(normalisePhone(`${first}1234567`)).toBe(`${first}1234567`);
    expect(normalisePhone('201001234567')).toBe('+201001234567');
  });

  test('[PHONE-23] 971 and 966 are known as country codes', () => {
    expect(normalisePhone('971501234567')).toBe('+971501234567');
    expect(normalisePhone('966512345678')).toBe('+966512345678');
    expect(phoneCountryOf('+971501234567')).toBe('ae');
    expect(phoneCountryOf('+966512345678')).toBe('sa');
  });

  test('[PHONE-24] any other digits longer than 8 get a plus', () => {
    expect(normalisePhone('49301234567')).toBe('+49301234567');
    expect(normalisePhone('123456789')).toBe('+123456789');
    expect(normalisePhone('12345678')).toBe('12345678');
  });

  test('00 is a plus, and Arabic digits are digits', () => {
    expect(normalisePhone('0096551234567')).toBe('+96551234567');
    expect(normalisePhone('٥١٢٣٤٥٦٧')).toBe('+96551234567');
  });

  test('the country chosen in the field wins over guessing', () => {
    expect(validatePhone('51234567', 'ae')).toEqual({ ok: false, error: 'PHONE_INVALID' });
    expect(validatePhone('41234567', 'kw')).toEqual({ ok: true, value: '+96541234567' });
  });
});

test('[PHONE-25] the default country of the field is Kuwait', () => {
  expect(DEFAULT_COUNTRY).toBe('kw');
});

test('a number dialled at home is the same number in every way of writing it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTRY_CODES).chain((country) => {
        const { nationalLength } = COUNTRIES[country];
        const own = country === 'eg' ? digits(nationalLength - 1) : digits(nationalLength);
        return fc.tuple(fc.constant(country), own);
      }),
      ([country, number]) => {
        fc.pre(country !== 'kw' || /^[24569]/.test(number));
        const { phoneCode } = COUNTRIES[country];
        const expected = { ok: true, value: `+${phoneCode}${number}` };
        const home = country === 'eg' ? `0${number}` : number;
        for (const written of [home, `+${phoneCode}${number}`, `00${phoneCode} ${number}`, `${phoneCode}-${number}`]) {
          expect(validatePhone(written, country)).toEqual(expected);
        }
      },
    ),
  );
});

test('validation never throws, and what it accepts stays as it is', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,20}$/));
  fc.assert(
    fc.property(typed, fc.option(fc.constantFrom(...COUNTRY_CODES), { nil: undefined }), (input, country) => {
      const phone = validatePhone(input, country);
      if (phone.ok) expect(validatePhone(phone.value, country)).toEqual(phone);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['+965 5000 0203', '96550000203'],
  ['5000 0203', '50000203'],
  ['965-5000-0203', '96550000203'],
  ['0096550000203', '96550000203'],
  ['(965) ٥٠٠٠ ٠٢٠٣', '96550000203'],
  ['0500000141', '500000141'],
  ['054 000 0153', '540000153'],
  ['50000203', null],
  ['20261115-00023', null],
  ['12-34', null],
  ['KW-1115 00023', null],
  ['', null],
])('a phone looked for as %s', (typed, digits) => {
  expect(phoneSearchDigits(typed)).toBe(digits);
});
