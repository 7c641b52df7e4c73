export const texts = {
  notFoundTitle: 'Sorry, page not found!',
  notFoundText: 'We looked on every shelf. Perhaps the address has a typo, or the page was sold out.',
  forbiddenTitle: 'No permission',
  forbiddenText: 'The page you are trying to open has restricted access. Please contact your system administrator.',
  serverErrorTitle: 'There was an error, please try again later',
  serverErrorText: 'It is our fault, not yours. Your cart is safe.',
  searchInstead: 'What were you looking for?',
  browseInstead: 'Or start from an aisle',
  noData: 'No data',
  retry: 'Try again',
  goHome: 'Go to home',
  defaultText: 'Something went wrong!',
};
