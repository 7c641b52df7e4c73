export const texts = {
  loading: 'One moment',
  permissionDenied: 'Permission denied',
  permissionDeniedText: 'You do not have permission to access this page.',
  goHome: 'Go to home',
};
