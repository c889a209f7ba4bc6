import type { Admin, AdminInput } from '@backlot/contracts/people/admins/admin';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { mailInvitation } from '../../../platform/accounts/sign-in/invitations.service.ts';
import { endTokens } from '../../../platform/accounts/sign-in/one-time-tokens.service.ts';
import { snapshotAfter } from '../../../platform/records/history.service.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { endSessions } from '../../../platform/accounts/sessions/end-sessions.service.ts';
import { lockAdmin, updateAdmin } from './admin-records.service.ts';
import { auditInvitation } from './admins.audit.ts';
import { mustNotBeSelf } from './admins.guards.ts';
import { words } from './admins.messages.ts';
import { readAdmin } from './admins.read.ts';
import { grantsOnTop } from './grants-on-top.ts';
import { inviteAdmin } from './invite-admin.service.ts';
import { holdSuperadmins, keepOneSuperadmin } from './superadmins.service.ts';

type Body<K extends 'invite' | 'setAccess'> = Parsed<(typeof adminsApi)[K]>['body'];

export const adminsService = (deps: Pick<Deps, 'config' | 'db' | 'bus' | 'now'>) => {
  const { db, bus } = deps;
  /** Writes, then reads the record that the caller gets, in one transaction. */
  const writing = (write: (tx: Db) => Promise<{ _id: string }>): Promise<Admin> =>
    db.transaction(async (tx) => readAdmin(tx, (await write(tx))._id));

  return {
    invite: (who: Body<'invite'>, by: By) => writing((tx) => inviteAdmin(tx, deps, who, by)),

    /** @throws ApiError 409 not_invited */
    resendInvite: (_id: string, by: By) =>
      writing(async (tx) => {
        const who = await lockAdmin(tx, _id, undefined);
        if (who.status !== 'invited')
          throw conflict('not_invited', words.notInvited, await readAdmin(tx, _id));
        await mailInvitation(tx, deps, who);
        await auditInvitation(tx, who._id, by);
        return who;
      }),

    edit: (_id: string, { version, ...input }: AdminInput & { version: number }, by: By) =>
      writing(async (tx) =>
        updateAdmin(tx, await lockAdmin(tx, _id, version), input, { ...by, action: 'update' }),
      ),

    /** Signs the person out, so that the browser learns the new rights when they sign in. */
    setAccess: (_id: string, { version, role, grants }: Body<'setAccess'>, by: By) =>
      writing(async (tx) => {
        mustNotBeSelf(_id, by, 'setAccess');
        await holdSuperadmins(tx);
        const before = await lockAdmin(tx, _id, version);
        if (role !== 'superadmin') await keepOneSuperadmin(tx, before);
        const fields = { role, grants: grantsOnTop(role, grants) };
        const after = await updateAdmin(tx, before, fields, { ...by, action: 'setAccess' });
        if (after !== before) await endSessions(tx, bus, after._id);
        return after;
      }),

    remove: (_id: string, version: number, by: By) =>
      writing(async (tx) => {
        mustNotBeSelf(_id, by, 'delete');
        await holdSuperadmins(tx);
        const before = await lockAdmin(tx, _id, version);
        await keepOneSuperadmin(tx, before);
        await endSessions(tx, bus, before._id);
        await endTokens(tx, by.at, before._id);
        const status = before.status === 'active' ? 'deactivate' : before.status;
        return updateAdmin(tx, before, { status, deletedAt: by.at }, { ...by, action: 'delete' });
      }),

    restore: (_id: string, version: number, by: By) =>
      writing(async (tx) => {
        const before = await lockAdmin(tx, _id, version, { deleted: true });
        if (!before.deletedAt) throw conflict('not_deleted', words.notDeleted, await readAdmin(tx, _id));
        return updateAdmin(tx, before, { deletedAt: null }, { ...by, action: 'restore' });
      }),

    /** @throws ApiError 404 also for a revision of another admin */
    restoreRevision: (_id: string, revisionId: string, version: number, by: By) =>
      writing(async (tx) => {
        const before = await lockAdmin(tx, _id, version);
        // A snapshot of an admin is what superadmins edit; fields younger than the revision stay.
        const snapshot = (await snapshotAfter(tx, before._id, revisionId)) as Partial<AdminInput>;
        return updateAdmin(tx, before, snapshot, { ...by, action: 'restoreRevision' });
      }),
  };
};
