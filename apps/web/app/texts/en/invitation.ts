/** The page behind the link of a staff invitation. */
export const texts = {
  title: 'Open your staff account',
  lead: (email: string, role: string) => `You sign in with ${email}. Your role: ${role}.`,
  roles: { admin: 'administrator', manager: 'manager', fulfilment: 'fulfilment', support: 'support' },
  loading: 'Looking for your invitation',
  open: 'Open my account',
  opened: 'Your account is ready. Welcome!',
  invalidTitle: 'This invitation no longer works',
  invalidText: 'It was used, taken back, or is older than 72 hours. Ask an administrator to send it again.',
  takenText:
    'This address already belongs to a shopper account, which stays as it is. Ask an administrator to invite another address.',
  failed: 'The invitation could not be loaded.',
  retry: 'Try again',
  details: 'Details',
};
