import { can, type Permission, rightsToRender } from '@karaz/domain/people/roles';
import { useSignedIn } from '../../session/signed-in.ts';

/** Whether to render controls for changes; the server checks for itself. */
export function useMay(permission: Permission): boolean {
  return can(rightsToRender(useSignedIn().user), permission);
}
