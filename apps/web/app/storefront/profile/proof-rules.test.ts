import { expect, test } from 'vitest';
import { proofBody, proofProblems } from './proof-rules.ts';

const texts = { passwordRequired: 'password', codeRequired: 'code' };

test('a change is sent with the password or the whole code, never with neither', () => {
  expect(proofProblems({ oldPassword: 'x', proofCode: '' }, texts)).toEqual({});
  expect(proofProblems({ oldPassword: '', proofCode: '123456' }, texts)).toEqual({});
  expect(proofProblems({ oldPassword: '', proofCode: '12345' }, texts)).toEqual({
    oldPassword: 'password',
    proofCode: 'code',
  });
  expect(proofBody({ oldPassword: 'x', proofCode: '' })).toEqual({ oldPassword: 'x' });
  expect(proofBody({ oldPassword: '', proofCode: '123456' })).toEqual({ proofCode: '123456' });
});
