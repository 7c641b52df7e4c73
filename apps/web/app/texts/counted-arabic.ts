type Forms = { zero: string; one: string; two: string; few: string; many: string };
export const counted = (count: number, { zero, one, two, few, many }: Forms) => {
  if (count === 0) return zero;
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  return rest >= 3 && rest <= 10 ? `${count} ${few}` : `${count} ${many}`;
};
