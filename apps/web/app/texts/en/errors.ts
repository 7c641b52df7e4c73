export const texts = {
  notFoundTitle: 'Page not found',
  notFoundText: 'The address may have a typo, or the page no longer exists.',
  forbiddenTitle: 'No permission',
  forbiddenText: 'You don’t have access to this page.',
  serverErrorTitle: 'Something went wrong',
  serverErrorText: 'Please try again later. Your cart is safe.',
  searchInstead: 'What were you looking for?',
  browseInstead: 'Or browse a category',
  noData: 'No data',
  retry: 'Try again',
  goHome: 'Go to home',
  defaultText: 'Something went wrong',
};
