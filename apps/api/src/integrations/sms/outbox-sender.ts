import { NO_PROVIDER } from '@karaz/domain/integrations/no-provider';
import { fail, ok } from '@karaz/domain/result';

/** The message stays in the outbox, where the demo shows it; nobody is called. */
export const outboxSender = {
  name: 'outbox',
  send: async () => ok({ providerMessageId: null }),
  close: () => {},
};

/** In production, where nobody reads an outbox: a message without a provider was not sent, and staff see that. */
export const missingSender = {
  name: 'none',
  send: async () => fail({ reason: NO_PROVIDER, isPermanent: true }),
  close: () => {},
};
