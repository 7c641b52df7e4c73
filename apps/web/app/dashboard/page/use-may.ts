import { can, type Permission, roleToRender } from '@karaz/domain/people/roles';
import { useSignedIn } from '../../session/signed-in.ts';

/** Whether to render what changes things; the server asks for itself. */
export function useMay(permission: Permission): boolean {
  return can(roleToRender(useSignedIn().user), permission);
}
