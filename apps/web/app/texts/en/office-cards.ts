/** The state of card payments in a country: the same words in the settings, on the status page and on Home. */
export const texts = {
  takesCards: 'Takes cards',
  cashOnly: 'Cash only: no card provider',
  noWay: 'No way to pay',
  someAmounts: 'Takes cards, but not for every order',
  someNoWay: 'Some orders cannot be paid',
  /** Of the smallest and the largest amount of the accounts. */
  gaps: {
    cashOnly: {
      all: 'No order can be paid by card: the limits of the accounts leave them all out.',
      above: (amount: string) => `Orders above ${amount} cannot be paid by card.`,
      below: (amount: string) => `Orders below ${amount} cannot be paid by card.`,
      between: (from: string, to: string) => `Orders above ${from} and below ${to} cannot be paid by card.`,
    },
    noWay: {
      all: 'Nobody can pay: the limits of the accounts leave out every order, and cash is off.',
      above: (amount: string) => `Orders above ${amount} cannot be paid: no account takes them, and cash is off.`,
      below: (amount: string) => `Orders below ${amount} cannot be paid: no account takes them, and cash is off.`,
      between: (from: string, to: string) =>
        `Orders above ${from} and below ${to} cannot be paid: no account takes them, and cash is off.`,
    },
  },
  fails: 'Cards fail',
  works: 'Works',
  attempts: (since: string, failed: number, attempts: number) =>
    `Failing since ${since}: ${failed} of the last ${attempts} attempts got no payment page.`,
  test: (since: string) => `Failing since ${since}: the provider did not accept the last test.`,
  unreachable: (since: string) => `Failing since ${since}: the provider could not be reached.`,
  failingIn: (country: string) => `Cards fail in ${country}`,
};
