import { rolePermissions, type Role } from '@backlot/contracts/platform/accounts/access';
import { signIn } from '@backlot/data/session';

/** Signs the tab in with that role. `signOut` of `@backlot/data/session` ends it. */
export const signInAs = (role: Role): void =>
  signIn({
    _id: '0197a0c0-0000-7000-8000-00000000000a',
    email: `${role}@backlot.test`,
    name: role === 'superadmin' ? 'Sam Super' : 'Ana Admin',
    role,
    img: null,
    mustChangePassword: false,
    preferences: {},
    permissions: [...rolePermissions[role]],
    token: 'test-token',
  });
