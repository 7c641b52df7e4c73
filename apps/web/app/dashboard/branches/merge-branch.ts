import { isSame } from '../form/unreadable-fields.ts';
import type { BranchValues, Served } from './branch-form.ts';

type BranchVersions = { base: BranchValues; mine: BranchValues; theirs: BranchValues };

/** Only what I changed goes over theirs: what else they changed stays. */
export function mergeBranch({ base, mine, theirs }: BranchVersions): BranchValues {
  return { ...theirs, ...changesOf(base, mine), areas: mergedAreas({ base, mine, theirs }) };
}

/** The fields where one of the two must give way. */
export function bothChanged({ base, mine, theirs }: BranchVersions): string[] {
  const [byMe, byThem] = [changesOf(base, mine), changesOf(base, theirs)];
  return Object.keys(changesOf(mine, theirs)).filter(
    (name) => name in byMe && name in byThem && (name !== 'areas' || isAreaDisputed({ base, mine, theirs })),
  );
}

function changesOf<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name in after) if (!isSame(before[name], after[name])) changed[name] = after[name];
  return changed;
}

const areasOf = ({ areas }: BranchValues) => new Map(areas.map((area) => [area.areaId, area]));

function eachArea({ base, mine, theirs }: BranchVersions) {
  const [before, my, their] = [areasOf(base), areasOf(mine), areasOf(theirs)];
  const ids = [...new Set([...my.keys(), ...their.keys()])].toSorted((one, other) => one - other);
  return ids.map((id) => ({ before: before.get(id), my: my.get(id), their: their.get(id) }));
}

const mergedAreas = (versions: BranchVersions): Served[] =>
  eachArea(versions).flatMap(({ before, my, their }) => (isSame(before, my) ? their : my) ?? []);

const isAreaDisputed = (versions: BranchVersions) =>
  eachArea(versions).some(
    ({ before, my, their }) => !isSame(before, my) && !isSame(before, their) && !isSame(my, their),
  );
