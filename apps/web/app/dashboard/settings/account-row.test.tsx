import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { AccountRow } from './account-row.tsx';

const account: ComponentProps<typeof AccountRow>['account'] = {
  ...{ id: 1, version: '1', country: 'kw', provider: 'myfatoorah', mode: 'live', isEnabled: true, methods: ['knet'] },
  ...{ minAmount: null, maxAmount: null, isReadable: true, isTest: false, webhookUrl: '', failure: null },
  settings: { canHold: 'yes', canSaveCards: '' },
  secrets: [
    { name: 'secretKey', isSet: true, end: '9x4q' },
    { name: 'webhookSecrets', isSet: true, end: 'zzzz' },
  ],
};

test('an account says what tells it from another one of the same provider', async () => {
  const seen = await renderForTest(
    <AccountRow
      account={account}
      currency="KWD"
      label="MyFatoorah, Kuwait 1"
      onEdit={() => undefined}
      onTested={() => undefined}
      onUp={undefined}
      onDown={undefined}
    />,
    ['office', 'office-providers', 'office-cards'],
    'en',
  );
  expect(seen).toMatch(/KNET · Hold amounts of weighed goods · key ends in .9x4q/);
  expect(seen).not.toContain('Save cards');
  expect(seen).not.toContain('zzzz');
});
