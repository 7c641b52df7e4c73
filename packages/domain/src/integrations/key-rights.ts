import { can, isFencedByBranch, PERMISSIONS, type Permission, type Rights } from '../people/roles.ts';

/** Whoever holds such a key could give himself more than he was given. */
const NEVER: readonly Permission[] = ['roles.grant', 'integrations.manage'];

/**
 * What somebody with these rights may put into a key: his own rights at most, and for one country only what belongs to
 * branches, which is all that a country can fence in.
 */
export function rightsForKey(rights: Rights, isForOneCountry: boolean): readonly Permission[] {
  return PERMISSIONS.filter(
    (permission) =>
      can(rights, permission) && !NEVER.includes(permission) && (!isForOneCountry || isFencedByBranch(permission)),
  );
}
