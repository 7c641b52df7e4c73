import { ok } from '@karaz/domain/result';

/** The message stays in the outbox, where the demo shows it; nobody is called. */
export const outboxSender = {
  name: 'outbox',
  send: async () => ok({ providerMessageId: null }),
  close: () => {},
};
