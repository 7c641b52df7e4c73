export const texts = {
  loading: 'Loading…',
  permissionDenied: 'Permission denied',
  permissionDeniedText: 'You do not have permission to access this page. Ask a manager if you need it.',
  goHome: 'Go to home',
  endedTitle: 'Your session has ended',
  endedText: 'Nothing you typed is lost. Sign in again in a new tab, then come back here and save.',
  endedSignIn: 'Sign in again',
  endedClose: 'Back to the page',
};
