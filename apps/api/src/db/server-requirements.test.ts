import { expect, test } from 'vitest';
import { serverProblem } from './server-requirements.ts';

const fit = { number: '150020', version: '15.20 (Debian)', encoding: 'UTF8', database: 'shop' };

test('a server that is too old, or a database with another encoding, is named with what is needed', () => {
  expect(serverProblem(fit)).toBeUndefined();
  expect(serverProblem({ ...fit, number: '140011', version: '14.11' })).toBe(
    'The store needs PostgreSQL 15 or newer; the server of DATABASE_URL is PostgreSQL 14.11. Upgrade it or name another.',
  );
  expect(serverProblem({ ...fit, encoding: 'SQL_ASCII' })).toContain('stores texts as SQL_ASCII; the store needs UTF8');
});
