import { can, type Permission, roleToDraw } from '@karaz/domain/people/roles';
import { useSignedIn } from '../../router/signed-in.ts';

/** Whether to draw what changes things; the server asks for itself. */
export function useMay(permission: Permission): boolean {
  return can(roleToDraw(useSignedIn().user), permission);
}
