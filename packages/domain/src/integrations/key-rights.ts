import { can, PERMISSIONS, type Permission, type Rights, scopeOf } from '../people/roles.ts';

/** Whoever holds such a key could give himself more than he was given. */
const NEVER: readonly Permission[] = ['roles.grant', 'integrations.manage'];

/** What belongs to branches is all that a country can fence in; it is what branch staff are fenced in by. */
const isFencedByBranch = (permission: Permission) => scopeOf('fulfilment', permission) === 'own-branches';

/** What somebody with these rights may put into a key: his own rights at most, and for one country only what countries divide. */
export function rightsForKey(rights: Rights, isForOneCountry: boolean): readonly Permission[] {
  return PERMISSIONS.filter(
    (permission) =>
      can(rights, permission) && !NEVER.includes(permission) && (!isForOneCountry || isFencedByBranch(permission)),
  );
}
