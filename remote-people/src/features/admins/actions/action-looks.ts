import { IconArrowBackUp, IconCheck, IconLock, IconLogout, IconMail, IconTrash, IconX } from '@backlot/ui';
import type { MenuAction } from '@backlot/ui';
import type { AdminStep } from '@backlot/contracts/people/admins/admin';
import { adminsMessages as m } from '../admins.messages.ts';

type Kind = AdminStep | 'resendInvite' | 'signOut' | 'delete' | 'restore';

/** Label and icon of each action. */
export const actionLooks: Record<Kind, MenuAction> = {
  resendInvite: { key: 'resendInvite', label: m.resendInvite, icon: IconMail },
  activate: { key: 'activate', label: m.steps.activate, icon: IconCheck },
  unblock: { key: 'unblock', label: m.steps.unblock, icon: IconCheck },
  signOut: { key: 'signOut', label: m.signOut, icon: IconLogout },
  deactivate: { key: 'deactivate', label: m.steps.deactivate, icon: IconX },
  block: { key: 'block', label: m.steps.block, icon: IconLock },
  delete: { key: 'delete', label: m.delete, icon: IconTrash, isDanger: true, startsGroup: true },
  restore: { key: 'restore', label: m.restore, icon: IconArrowBackUp },
};
