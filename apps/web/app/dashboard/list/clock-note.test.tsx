import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { ClockNote } from './clock-note.tsx';

const render = (...countries: ('kw' | 'ae')[]) =>
  renderForTest(
    <ClockNote rows={countries.map((country) => ({ country }))}>by this device</ClockNote>,
    ['office'],
    'en',
  );

test('a list says whose clock it goes by only where a country has another', async () => {
  expect(await render()).not.toContain('by this device');
  // No device is in both zones.
  expect(await render('kw', 'ae')).toContain('by this device');
});
