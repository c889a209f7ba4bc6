import type { SignedInUser } from '@backlot/contracts/platform/accounts/auth';
import type { adminTable } from '../accounts.table.ts';
import { mediaUrl } from '../../files/images/media.service.ts';
import { permissionsOf } from '../sessions/sessions.service.ts';

type Row = Pick<
  typeof adminTable.$inferSelect,
  '_id' | 'name' | 'email' | 'role' | 'grants' | 'avatarKey' | 'mustChangePassword' | 'preferences'
>;

/** The user as the browser stores it. */
export const signedInUserOf = ({ grants, avatarKey, ...who }: Row): SignedInUser => ({
  _id: who._id,
  name: who.name,
  email: who.email,
  role: who.role,
  permissions: [...permissionsOf(who.role, grants)],
  img: avatarKey && mediaUrl(avatarKey, 'square'),
  mustChangePassword: who.mustChangePassword,
  preferences: who.preferences,
});
