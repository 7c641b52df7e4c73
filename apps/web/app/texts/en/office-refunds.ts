/** Of refunds that the provider declined, and charges that the bank declined. */
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
  settle: { paid: 'Paid in another way', letGo: 'Let the amount go' },
  settleText: {
    paid: (amount: string) =>
      `${amount} has come outside the card provider, by bank transfer for example. The customer gets a message, and what goes back of it is sent by hand.`,
    letGo: (amount: string) =>
      `The order stays unpaid, and nobody asks for ${amount} any more. The customer gets no message.`,
  },
  settled: { paid: 'The payment is recorded.', letGo: 'The amount is let go.' },
};
