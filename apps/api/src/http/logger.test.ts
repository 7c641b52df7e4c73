import { expect, test } from 'vitest';
import { errorFields } from './logger.ts';

test('an error is logged with its place and without the values of a failed query', () => {
  const failed = new Error('Failed query: insert into users\nparams: +96550000001,secret', {
    cause: new Error('violates check constraint "users_phone"'),
  });
  const fields = errorFields(failed);
  expect(fields).toMatchObject({ error: 'Error', message: 'violates check constraint "users_phone"' });
  expect(fields['stack']).toContain('logger.test.ts');
  expect(JSON.stringify(fields)).not.toMatch(/secret|96550000001/);
});
