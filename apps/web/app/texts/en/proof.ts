/** Proving once more who one is, in the back office. */
export const texts = {
  title: 'Confirm that it is you',
  lead: 'This change asks for it. What you typed stays and is sent right after.',
  password: 'Your password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  required: 'This field is required',
  confirm: 'Confirm',
  cancel: 'Cancel',
  failed: 'It could not be confirmed. Please try again.',
  noWay: 'You have no password here. Sign out, sign in again, and make the change within 15 minutes.',
  signOut: 'Sign out',
};
