export const texts = {
  title: 'Outbox',
  lead: 'Every text message and mail the demo store has written. Nothing leaves this machine.',
  recipient: 'Phone or email',
  show: 'Show',
  showAll: 'Show all',
  channels: { sms: 'SMS', whatsapp: 'WhatsApp', mail: 'Email', push: 'Push' },
  attachments: 'Attached:',
  empty: 'No messages yet',
  emptyHint: 'Ask for a sign-in code or place an order and it appears here within seconds.',
  live: 'Looks for new messages every 3 seconds',
  paused: 'Not reachable, trying again',
  count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
};
