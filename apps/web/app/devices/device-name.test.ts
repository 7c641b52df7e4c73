import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a device is called what its browser says it is', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
  expect([phone, edge, 'curl/8.5', ''].map(deviceName)).toEqual(['Safari · iPhone', 'Edge · Windows', null, null]);
});
