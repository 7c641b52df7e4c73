/** Where a person is signed in. */
export const texts = {
  title: 'Where you are signed in',
  hint: 'Don’t recognise a device? Sign it out and change your password.',
  thisDevice: 'This device',
  lastUsed: (date: string, time: string) => `Last used ${date}, ${time}`,
  unknownDevice: 'Unknown device',
  end: 'Sign out',
  endOf: (device: string) => `Sign out: ${device}`,
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out',
  failed: 'Couldn’t sign out the device. Please try again.',
  loadFailed: 'Couldn’t load the list',
  loading: 'Loading',
  retry: 'Try again',
  more: 'Details',
};
