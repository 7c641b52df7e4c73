/** Of refunds that the provider declined. */
export const texts = {
  repeat: 'Send again',
  repeated: 'The refund is on its way.',
  elsewhere: 'Sent in another way',
  elsewhereTitle: 'Was this refund sent in another way?',
  elsewhereText: (amount: string) =>
    `${amount} must have reached the customer outside the card provider, by bank transfer for example. Nothing is sent now. The customer gets a message.`,
  recorded: 'The refund is recorded.',
  drop: 'Will not be sent',
  dropTitle: 'Will this refund not be sent any more?',
  dropText: (amount: string) =>
    `${amount} stays with the store, and can be refunded again later. The customer gets no message.`,
  note: 'Reason',
  noteHint: 'For colleagues: it is saved with the order and in the audit log.',
  noteMissing: 'Enter a reason.',
  dropped: 'It is noted that this refund will not be sent.',
};
