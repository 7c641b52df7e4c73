/** A discount of the club on some goods: so many percent off, once they are for so many people together. */
export type ClubBenefit = {
  readonly id: number;
  readonly percent: number;
  readonly minPeople: number;
  /** How many people one piece of the line's own goods is for. */
  readonly serves: number;
};

/** The same with what it is called. */
export type NamedBenefit = ClubBenefit & { readonly nameEn: string; readonly nameAr: string };

type BenefitLine = { readonly quantity: number; readonly benefits: readonly ClubBenefit[] };

/** How many people the lines of each benefit are for, by its id. */
export function peopleByBenefit(lines: readonly BenefitLine[]): Map<number, number> {
  const people = new Map<number, number>();
  for (const { quantity, benefits } of lines) {
    for (const { id, serves } of benefits) people.set(id, (people.get(id) ?? 0) + quantity * serves);
  }
  return people;
}

/** For each line the benefit a member gets there: one of them, the largest. */
export function benefitsApplied(lines: readonly BenefitLine[]): (ClubBenefit | null)[] {
  const people = peopleByBenefit(lines);
  return lines.map(({ benefits }) =>
    benefits.reduce<ClubBenefit | null>((best, benefit) => {
      const isReached = (people.get(benefit.id) ?? 0) >= benefit.minPeople;
      return isReached && benefit.percent > (best?.percent ?? 0) ? benefit : best;
    }, null),
  );
}
