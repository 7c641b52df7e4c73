/** The state of card payments in a country: the same words in the settings, on the status page and on Home. */
export const texts = {
  takesCards: 'Takes cards',
  cashOnly: 'Cash only: no card provider',
  noWay: 'No way to pay',
  fails: 'Cards fail',
  works: 'Works',
  attempts: (since: string, failed: number, attempts: number) =>
    `Failing since ${since}: ${failed} of the last ${attempts} attempts got no payment page.`,
  test: (since: string) => `Failing since ${since}: the provider did not accept the last test.`,
  failingIn: (country: string) => `Cards fail in ${country}`,
};
