export const texts = {
  title: 'Messages',
  description: 'Everything the store sent or tried to send. What was given up can be sent again.',
  searchHint: 'Phone, mail or subject',
  emptyText: 'Order confirmations, codes and letters will be listed here.',
  id: 'Message',
  recipient: 'To',
  channel: 'Channel',
  status: 'Status',
  created: 'Written',
  attempts: 'Tries',
  allViews: 'All',
  deadView: 'Given up',
  waitingView: 'Waiting',
  open: (id: number) => `Message ${id}`,
  resend: 'Send again',
  resendOne: 'Send again',
  twiceTitle: 'Send a second time?',
  twice: (count: number) =>
    count === 1
      ? '1 message was sent already: whoever has it gets it twice.'
      : `${count} messages were sent already: the people who have them get them twice.`,
  resent: (count: number) => (count === 1 ? '1 message is on its way.' : `${count} messages are on their way.`),
  refused: (count: number) =>
    count === 1
      ? '1 message was left alone: it waits already, or holds a code.'
      : `${count} messages were left alone: they wait already, or hold codes.`,
  resendFailed: 'Nothing was sent.',
  noResend: 'It waits already, or holds a code that is never sent twice.',
  lastError: 'Last error',
  tries: 'Every try',
  noTries: 'Nobody has been asked to deliver it yet.',
  accepted: 'taken',
  rejected: 'refused',
  milliseconds: (ms: number) => `${ms} ms`,
  noProvider: 'Not sent: no provider is set up',
  failed: 'The message could not be loaded.',
  close: 'Close',
  channels: { sms: 'SMS', whatsapp: 'WhatsApp', mail: 'Mail', push: 'Notification' },
  statuses: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', dead: 'Given up' },
  reports: { sent: 'sent', failed: 'not delivered', delivered: 'delivered', read: 'read' },
};
