import { expect, test } from 'vitest';
import { texts } from '../../texts/en/subscriptions.ts';
import { deliveryStatus } from './status-tones.ts';

test('what is planned of a paused box is paused, and what came has come', () => {
  expect(deliveryStatus(texts, 'scheduled', 'active')).toBe('Scheduled');
  expect(deliveryStatus(texts, 'scheduled', 'paused')).toBe('Paused');
  expect(deliveryStatus(texts, 'delivered', 'paused')).toBe(texts.deliveryStatuses.delivered);
});
