import type { SessionUser } from '../session/session-machine.ts';

/** Somebody who is signed in, of whom only the role matters. */
export const testUser = (role: SessionUser['role']): SessionUser => ({
  id: 1,
  firstName: 'A',
  lastName: 'B',
  name: 'A B',
  email: null,
  phone: null,
  pendingEmail: null,
  pendingPhone: null,
  role,
  customPermissions: null,
  customRole: null,
  language: 'en',
  picture: null,
  address: null,
  addresses: [],
  membershipId: null,
  activeMembership: null,
  hasPassword: false,
  isEmailVerified: false,
  isPhoneVerified: false,
  createdAt: '',
});
