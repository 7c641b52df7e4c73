import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function run(args: string[], keys?: string) {
  const env = { PATH: process.env['PATH'], ...(keys === undefined ? {} : { PAYMENT_KEYS: keys }) };
  const { status, stdout } = spawnSync(process.execPath, ['scripts/payments-contract.ts', ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, firstLine: stdout.split('\n')[0], stdout };
}

test('without keys nothing is run, and what is missing is named for each provider', () => {
  const nothing = run([]);
  expect(nothing.status).toBe(2);
  expect(nothing.firstLine).toMatch(/^Nothing was run/);
  for (const needed of ['noon (ae, sa, eg)', '"apiKey"', '"integrationIds"']) expect(nothing.stdout).toContain(needed);
  expect(run(['tap', 'kw']).firstLine).toContain('PAYMENT_KEYS is not set');
  expect(run(['noon', 'kw'], '{}').firstLine).toContain('noon takes payments in ae, sa, eg');
  expect(run(['tap', 'kw'], '{"secretKey":"sk_live_x"}').firstLine).toContain('not those of a test account');
  expect(run(['myfatoorah', 'kw'], '{"secretKey":"x"}').firstLine).toContain('lacks webhookSecrets');
}, 60_000);
