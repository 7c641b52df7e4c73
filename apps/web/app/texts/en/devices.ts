/** Where a person is signed in. */
export const texts = {
  title: 'Where you are signed in',
  hint: 'Somewhere you do not know? Sign it out and change your password.',
  thisDevice: 'This device',
  lastUsed: (date: string, time: string) => `Last used ${date}, ${time}`,
  unknownDevice: 'Unknown device',
  end: 'Sign out',
  endOf: (device: string) => `Sign out: ${device}`,
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out there',
  failed: 'The device could not be signed out. Please try again.',
  loadFailed: 'The list could not be loaded',
  loading: 'Loading',
  retry: 'Try again',
  more: 'Details',
};
