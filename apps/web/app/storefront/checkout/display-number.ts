/** KW-20261114-00012; behind it a payment's reference counts the attempts. */
const NUMBER = /^((?:KW|EG|AE|SA)-20\d{6}-\d{5,9})(?:-\d{1,3})?$/;

/** The number an address claims, if it is one: whatever else stands there is never shown on a page of ours. */
export function displayNumber(...claims: readonly (string | null | undefined)[]): string | null {
  for (const claim of claims) {
    const number = NUMBER.exec(claim ?? '')?.[1];
    if (number !== undefined) return number;
  }
  return null;
}
