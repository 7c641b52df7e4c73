import { isCommonPassword } from '@karaz/domain/accounts/common-passwords';
import { isPasswordLongEnough, STAFF_PASSWORD_MIN } from '@karaz/domain/accounts/password';
import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import type { Env } from '../env.ts';

type Rules = Pick<Env, 'passwordMinLength'>;

export type Field = {
  flag: string;
  variable: string;
  question: string;
  proposed?: string;
  /** Not shown while it is typed, typed twice, and never stored in between. */
  isSecret?: true;
  /** What is wrong with it; null: nothing. */
  check: (value: string, rules: Rules) => string | null;
};

const NAME_MAX = 60;
const name = (value: string) => (value.length <= NAME_MAX ? null : `At most ${NAME_MAX} characters, please.`);

export const ADMINISTRATOR = {
  name: { flag: 'name', variable: 'SETUP_NAME', question: 'Your name', check: name },
  email: {
    flag: 'email',
    variable: 'SETUP_EMAIL',
    question: 'Your e-mail address, to sign in',
    check: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value) ? null : `${value} is no e-mail address.`),
  },
  password: {
    flag: 'password',
    variable: 'SETUP_PASSWORD',
    question: 'A password (what you type stays hidden)',
    isSecret: true,
    check: (value, { passwordMinLength }) => {
      const min = Math.max(passwordMinLength, STAFF_PASSWORD_MIN);
      if (!isPasswordLongEnough(value, min)) return `The password needs at least ${min} characters.`;
      return isCommonPassword(value) ? 'This password is too easy to guess.' : null;
    },
  },
} as const satisfies Record<string, Field>;

export const SHOP = {
  shopEn: { flag: 'shop-en', variable: 'SETUP_SHOP_EN', question: 'Name of the shop in English', check: name },
  shopAr: { flag: 'shop-ar', variable: 'SETUP_SHOP_AR', question: 'Name of the shop in Arabic', check: name },
  country: {
    flag: 'country',
    variable: 'SETUP_COUNTRY',
    question: `Country (${COUNTRY_CODES.join(', ')})`,
    proposed: 'kw',
    check: (value) => (value.toLowerCase() in COUNTRIES ? null : `The country is one of ${COUNTRY_CODES.join(', ')}.`),
  },
  language: {
    flag: 'language',
    variable: 'SETUP_LANGUAGE',
    question: 'Main language (en, ar)',
    proposed: 'ar',
    check: (value) => (value === 'en' || value === 'ar' ? null : 'The language is en or ar.'),
  },
  phone: {
    flag: 'phone',
    variable: 'SETUP_PHONE',
    question: 'Phone for shoppers, e.g. +96522000000',
    check: (value) => (/^\+[0-9]{8,15}$/.test(value) ? null : 'The phone needs its country code, e.g. +96522000000.'),
  },
} as const satisfies Record<string, Field>;

export type Values<Fields> = { [Name in keyof Fields]: string };
