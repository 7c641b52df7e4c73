export const texts = {
  notFoundTitle: 'Sorry, page not found!',
  retry: 'Try again',
  goHome: 'Go to home',
  defaultText: 'Something went wrong!',
};
