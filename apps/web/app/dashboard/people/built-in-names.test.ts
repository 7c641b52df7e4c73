import { isBuiltInName } from '@karaz/domain/people/role-names';
import { expect, test } from 'vitest';
import { texts as arInvitation } from '../../texts/ar/invitation.ts';
import { texts as ar } from '../../texts/ar/office.ts';
import { texts as enInvitation } from '../../texts/en/invitation.ts';
import { texts as en } from '../../texts/en/office.ts';

test('whatever pages and invitations call a built-in role, no custom role may be called so', () => {
  for (const { roles } of [en, ar, enInvitation, arInvitation]) {
    for (const name of Object.values(roles)) expect(isBuiltInName(name), name).toBe(true);
  }
});
