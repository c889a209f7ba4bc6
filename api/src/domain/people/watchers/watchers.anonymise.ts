import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { deletionDays } from '@backlot/contracts/people/watchers/watcher';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import type { FieldChange } from '../../../platform/records/history.table.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { noBlock } from './watchers.block.ts';
import { changeOfDevices, signOutDevices } from './watchers.devices.ts';
import { type Person, watcherRelations } from './watcher-relations.registry.ts';
import { changesOfRows } from './watchers.moves.ts';
import { readWatcher } from './watchers.read.ts';
import { lockLiving } from './watchers.service.ts';
import { entitlementTable, watcherDeviceTable, watcherTable as t } from './watchers.table.ts';
import { lockWatcher, personalFields, updateWatcher, type WatcherRecord } from './watchers.write.ts';

type Anonymise = Parsed<typeof watchersApi.anonymise>['body'];

const nameAfter = 'Deleted watcher';
const emailAfter = (_id: string) => `${_id}@anonymised.invalid`;

export const watchersAnonymise = (db: Db) => ({
  /** @throws ApiError 409 `watcher_closed`; 422 when the typed name is not the watcher's */
  anonymise: (_id: string, { name, when, version }: Anonymise, by: By): Promise<string> =>
    db.transaction(async (tx) => {
      // Whose deletion is due already can be anonymised at once.
      const before = when === 'now' ? await lockOpen(tx, _id, version) : await lockLiving(tx, _id, version);
      if (name !== before.name.trim())
        throw invalid(fieldProblem('name', 'other', 'This is not the name of the watcher'));
      if (when === 'now') await takeOut(tx, before, by);
      else {
        await watcherRelations.read().subscriptions.cancelAll(tx, _id, by);
        await updateWatcher(
          tx,
          before,
          { status: 'delete_requested', statusBefore: before.status, deleteRequestedAt: by.at },
          { ...by, action: 'requestDeletion' },
          changeOfDevices(await signOutDevices(tx, [_id], by.at)),
        );
      }
      return _id;
    }),

  /** @throws ApiError 409 `not_requested` */
  keep: (_id: string, version: number, by: By): Promise<string> =>
    db.transaction(async (tx) => {
      const before = await lockWatcher(tx, _id, version);
      if (before.status !== 'delete_requested')
        throw conflict('not_requested', 'No deletion is due.', await readWatcher(tx, _id));
      const status = before.statusBefore ?? 'active';
      // Where a block goes back to was not kept through the request: to the usual.
      const fields = { status, statusBefore: null, deleteRequestedAt: null } as const;
      await updateWatcher(tx, before, fields, { ...by, action: 'keep' });
      return _id;
    }),
});

async function lockOpen(tx: Db, _id: string, version: number): Promise<WatcherRecord> {
  const watcher = await lockWatcher(tx, _id, version);
  if (watcher.status === 'anonymised') return lockLiving(tx, _id, version); // which says why not
  return watcher;
}

const withoutPerson = {
  status: 'anonymised',
  name: nameAfter,
  phone: null,
  city: null,
  timezone: null,
  language: null,
  birthYear: null,
  gender: null,
  tags: [],
  notes: '',
  emailVerifiedAt: null,
  termsVersion: null,
  marketingEmail: false,
  marketingPush: false,
  marketingAt: null,
  marketingSource: null,
  deleteRequestedAt: null,
  ...noBlock,
} satisfies Partial<WatcherRecord>;

/**
 * Takes out all that tells who a watcher was: of the record, of its history, and of the names on payments and tickets.
 * Amounts, countries, plays and the words of tickets stay; nothing of the rest can be brought back.
 * @param into the watcher that this one became part of: payments and tickets are that one's then
 */
export async function takeOut(tx: Db, before: WatcherRecord, by: By, into?: WatcherRecord): Promise<void> {
  const { _id } = before;
  const action = into ? 'mergeInto' : 'anonymise';
  const fields = {
    ...withoutPerson,
    email: emailAfter(_id),
    anonymisedAt: by.at,
    mergedIntoId: into?._id ?? null,
  };
  // Held before payments, as charges do it.
  const { subscriptions } = watcherRelations.read();
  const held = await subscriptions.hold(tx, into ? [] : [_id]);
  await held.end(by);
  const nameless = into
    ? []
    : [...changesOfRows({ subscriptions: held.rows }), ...(await takeOutNames(tx, before))];
  await updateWatcher(tx, before, fields, { ...by, action }, nameless);
  await forgetValues(tx, [_id], personalFields);
  const ids = held.rows.map((one) => one._id);
  await forgetValues(tx, ids, subscriptions.personal);
}

/** Of payments, access and tickets, and the devices as a whole; answers which those were. */
async function takeOutNames(tx: Db, { _id, email }: WatcherRecord): Promise<FieldChange[]> {
  const anonymous: Person = { name: nameAfter, email: emailAfter(_id) };
  const relations = watcherRelations.read();
  const payments = await relations.payments.anonymize(tx, { _id, email }, anonymous);
  const access = await tx
    .update(entitlementTable)
    .set({ note: null })
    .where(eq(entitlementTable.watcherId, _id))
    .returning({ _id: entitlementTable._id });
  const devices = await tx
    .delete(watcherDeviceTable)
    .where(eq(watcherDeviceTable.watcherId, _id))
    .returning({ _id: watcherDeviceTable._id });
  const tickets = await relations.tickets.anonymize(tx, email, anonymous);
  return changesOfRows({ payments, tickets, access, devices });
}

/** The history says on which days what kind of thing changed; not from what, and to what. */
const forgetValues = (tx: Db, ids: readonly string[], personal: readonly string[]) =>
  tx.execute(sql`
    update revision set snapshot = '{}'::jsonb, changes = coalesce((
      select jsonb_agg(case when c ->> 'field' = any(${sql.param([...personal])}::text[])
        then jsonb_build_object('field', c -> 'field', 'before', null, 'after', null) else c end)
      from jsonb_array_elements(changes) c), '[]'::jsonb)
    where object_id = any(${sql.param([...ids])}::uuid[])`);

const atOnce = 50;
const dayMs = 86_400_000;

/** A charge that is on its way is waited for: the next turn is soon. */
async function unlessCharging(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'charging') return false;
    throw error;
  }
}

/** Anonymises those whose 30 days are over, one transaction each. Replicas share the work. Answers how many that were. */
export async function anonymiseDue({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  for (let done = 0; done < atOnce; done += 1) {
    const at = now();
    const wasDue = await unlessCharging(() =>
      db.transaction(async (tx) => {
        const [due] = await tx
          .select()
          .from(t)
          .where(
            and(
              eq(t.status, 'delete_requested'),
              lte(t.deleteRequestedAt, new Date(at.getTime() - deletionDays * dayMs)),
            ),
          )
          .orderBy(asc(t.deleteRequestedAt))
          .limit(1)
          .for('update', { skipLocked: true });
        if (due) await takeOut(tx, due, { actorId: null, requestId: newId(), at });
        return due !== undefined;
      }),
    );
    if (!wasDue) return done;
  }
  return atOnce;
}
