/** What the rehearsal claims, and whether it was so. */
export type Claim = { what: string; found: string; isTrue: boolean };

export function printClaims(claims: readonly Claim[], print: (line: string) => void): void {
  const width = Math.max(...claims.map(({ what }) => what.length));
  print('');
  for (const { what, found, isTrue } of claims) print(`${isTrue ? '✔' : '✘'} ${what.padEnd(width)}  ${found}`);
}
