/** The first word, and the rest as the family's: in one field nobody has to decide where a name divides. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

export const joinName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ');
