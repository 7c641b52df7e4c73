import { expect, test } from 'vitest';
import { proofBody, proofProblems } from './proof-rules.ts';

const words = { passwordRequired: 'password', codeRequired: 'code' };

test('a change is sent with the password or the whole code, never with neither', () => {
  expect(proofProblems({ oldPassword: 'x', proofCode: '' }, words)).toEqual({});
  expect(proofProblems({ oldPassword: '', proofCode: '123456' }, words)).toEqual({});
  expect(proofProblems({ oldPassword: '', proofCode: '12345' }, words)).toEqual({
    oldPassword: 'password',
    proofCode: 'code',
  });
  expect(proofBody({ oldPassword: 'x', proofCode: '' })).toEqual({ oldPassword: 'x' });
  expect(proofBody({ oldPassword: '', proofCode: '123456' })).toEqual({ proofCode: '123456' });
});
