import type { Admin } from '@backlot/contracts/people/admins/admin';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { mailInvitation } from '../../../platform/accounts/sign-in/invitations.service.ts';
import { revokeTokens } from '../../../platform/accounts/sign-in/one-time-tokens.service.ts';
import { readDeclaring } from '../../../platform/releases/declared-permissions.ts';
import type { ReleaseDeps } from '../../../platform/releases/releases.repo.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { revokeAccess, revokeSessions } from '../../../platform/accounts/sessions/end-sessions.service.ts';
import { adminRecord } from './admins.record.ts';
import { auditInvitation } from './admin-audit.service.ts';
import { assertNotSelf, type GrantingBy } from './admins.rules.ts';
import { messages } from './admins.messages.ts';
import { readAdmin } from './admins.repo.ts';
import { grantsOnTop } from './grants.ts';
import { inviteAdmin } from './create/invite-admin.service.ts';
import { lockSuperadmins, requireAnotherSuperadmin } from './superadmins.service.ts';

const { lock, update } = adminRecord;
type Body<K extends 'invite' | 'setAccess'> = Parsed<(typeof adminsApi)[K]>['body'];

export const adminsService = (deps: ReleaseDeps & Pick<Deps, 'bus' | 'now'>) => {
  const { db, bus } = deps;
  const declaring = readDeclaring(deps);
  /** Writes, and reads the response, in one transaction. */
  const inTransaction = (write: (tx: Db) => Promise<{ _id: string }>): Promise<Admin> =>
    db.transaction(async (tx) => readAdmin(tx, (await write(tx))._id));

  return {
    invite: (who: Body<'invite'>, by: ChangeAuthor) => inTransaction((tx) => inviteAdmin(tx, deps, who, by)),

    /** @throws ApiError 409 not_invited */
    resendInvite: (_id: string, by: ChangeAuthor) =>
      inTransaction(async (tx) => {
        const who = await lock(tx, _id, undefined);
        if (who.status !== 'invited')
          throw conflict('not_invited', messages.notInvited, await readAdmin(tx, _id));
        await mailInvitation(tx, deps, who);
        await auditInvitation(tx, who._id, by);
        return who;
      }),

    /** Signs the admin out: the browser learns the new permissions at the next sign-in. API tokens end with the role of superadmin. */
    async setAccess(_id: string, { version, role, grants }: Body<'setAccess'>, by: ChangeAuthor) {
      const remotes = await declaring();
      return inTransaction(async (tx) => {
        assertNotSelf(_id, by, 'setAccess');
        await lockSuperadmins(tx);
        const before = await lock(tx, _id, version);
        if (role !== 'superadmin') await requireAnotherSuperadmin(tx, before);
        const fields = { role, grants: grantsOnTop(role, grants, { stored: before.grants, remotes }) };
        const after = await update(tx, before, fields, { ...by, action: 'setAccess' });
        const revoke = role === 'superadmin' ? revokeSessions : revokeAccess;
        if (after !== before) await revoke(tx, bus, after._id);
        return after;
      });
    },

    remove: (_id: string, version: number, by: ChangeAuthor) =>
      inTransaction(async (tx) => {
        assertNotSelf(_id, by, 'delete');
        await lockSuperadmins(tx);
        const before = await lock(tx, _id, version);
        await requireAnotherSuperadmin(tx, before);
        await revokeAccess(tx, bus, before._id);
        await revokeTokens(tx, by.at, before._id);
        const status = before.status === 'active' ? 'deactivate' : before.status;
        return update(tx, before, { status, deletedAt: by.at }, { ...by, action: 'delete' });
      }),

    restore: (_id: string, version: number, by: GrantingBy) =>
      inTransaction(async (tx) => {
        const before = await lock(tx, _id, version, { deleted: true });
        if (!before.deletedAt) throw conflict('not_deleted', messages.notDeleted, await readAdmin(tx, _id));
        by.mayGrantRole(before.role);
        return update(tx, before, { deletedAt: null }, { ...by, action: 'restore' });
      }),
  };
};
