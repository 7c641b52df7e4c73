/** The page behind the set-up link. */
export const texts = {
  title: 'Set up your shop',
  lead: 'First, an account for you. You can invite colleagues later.',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  loading: 'Checking the link',
  name: 'Your name',
  nameRequired: 'Please enter your name',
  email: 'Email',
  emailHint: 'You sign in with it.',
  create: 'Create my account',
  created: 'Your account is ready',
  invalidTitle: 'This link no longer works',
  invalidText:
    'The shop has an administrator already, or was started again since. Sign in, or look for a newer link in the log of the shop.',
  failed: 'The link could not be checked.',
  retry: 'Try again',
  details: 'Details',
};
