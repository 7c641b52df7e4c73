import { can, type Permission, roleToRender } from '@karaz/domain/people/roles';
import { useSignedIn } from '../../session/signed-in.ts';

/** Whether to render controls for changes; the server checks for itself. */
export function useMay(permission: Permission): boolean {
  return can(roleToRender(useSignedIn().user), permission);
}
