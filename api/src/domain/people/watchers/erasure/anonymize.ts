import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { deletionDays } from '@backlot/contracts/people/watchers/watcher';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import { newId } from '../../../../platform/db/columns.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { ApiError, conflict } from '../../../../platform/http/errors.ts';
import type { FieldChange } from '../../../../platform/records/history.table.ts';
import { checkTypedName } from '../../../../platform/records/typed-name.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { changeOfDevices, signOutDevices } from '../devices/watcher-devices.ts';
import { type Person, watcherRelations } from '../watcher-relations.registry.ts';
import { changesOfRows } from '../related-rows.ts';
import { readWatcher } from '../watchers.repo.ts';
import { formerOrders } from './former-orders.ts';
import { entitlementTable, watcherDeviceTable, watcherTable as t } from '../watchers.table.ts';
import { type WatcherRecord, watcherKind, watcherRecord } from '../watchers.record.ts';

type Anonymize = Parsed<typeof watchersApi.anonymize>['body'];

const emailAfter = (_id: string) => `${_id}@anonymized.invalid`;

export const watchersAnonymize = ({ db, store }: Pick<Deps, 'db' | 'store'>) => ({
  /** @throws ApiError 409 `watcher_closed`; 422 unless the typed name is the watcher's */
  anonymize: (_id: string, { name, when, version }: Anonymize, by: ChangeAuthor): Promise<string> =>
    db.transaction(async (tx) => {
      // A watcher whose deletion is pending can be anonymized immediately.
      const before =
        when === 'now'
          ? await lockOpen(tx, _id, version)
          : await watcherRecord.lockEditable(tx, _id, version);
      checkTypedName(before.name, name);
      if (when === 'now') await anonymize({ db: tx, store }, before, by);
      else {
        await watcherRelations.read().subscriptions.cancelAll(tx, _id, by);
        await watcherRecord.update(
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
  cancelDeletion: (_id: string, version: number, by: ChangeAuthor): Promise<string> =>
    db.transaction(async (tx) => {
      const before = await watcherRecord.lock(tx, _id, version);
      if (before.status !== 'delete_requested')
        throw conflict('not_requested', 'No deletion is pending.', await readWatcher(tx, _id));
      const status = before.statusBefore ?? 'active';
      // The status before a block isn’t stored during the request; unblocking leads to active.
      const fields = { status, statusBefore: null, deleteRequestedAt: null } as const;
      await watcherRecord.update(tx, before, fields, { ...by, action: 'cancelDeletion' });
      return _id;
    }),
});

async function lockOpen(tx: Db, _id: string, version: number): Promise<WatcherRecord> {
  const watcher = await watcherRecord.lock(tx, _id, version);
  if (watcher.status === 'anonymized') return watcherRecord.lockEditable(tx, _id, version); // throws
  return watcher;
}

/**
 * Erases everything personal: in the record, its history, and the names on payments and tickets. Amounts, countries,
 * plays and the text of tickets stay. What isn’t declared public counts as personal. Can’t be undone.
 * @param into the watcher that this one was merged into, which then owns its payments and tickets
 */
export async function anonymize(
  { db: tx, store }: Pick<Deps, 'db' | 'store'>,
  before: WatcherRecord,
  by: ChangeAuthor,
  into?: WatcherRecord,
): Promise<void> {
  const { _id } = before;
  const action = into ? 'mergeInto' : 'anonymize';
  // Locked before payments, in the order that charges lock them.
  const { subscriptions, communications } = watcherRelations.read();
  const held = await subscriptions.hold(tx, into ? [] : [_id]);
  await held.end(by);
  const related = into
    ? []
    : [...changesOfRows({ subscriptions: held.rows }), ...(await anonymizeRelated(tx, before, by))];
  if (!before.marketingEmail && before.marketingAt)
    await communications.keepOptOut({ db: tx, store }, before.email, before.marketingAt);
  const columns: Partial<WatcherRecord> = {
    ...watcherRecord.erased,
    email: emailAfter(_id),
    status: 'anonymized',
    anonymizedAt: by.at,
    mergedIntoId: into?._id ?? null,
  };
  await watcherRecord.update(tx, before, columns, { ...by, action }, related);
  await eraseValues(tx, [_id], fieldOutside(watcherRecord.audited));
  await eraseValues(tx, idsOf(held.rows), fieldOutside(subscriptions.audited));
}

const fieldOutside = (audited: readonly string[]) =>
  sql`c ->> 'field' <> all(${sql.param([...audited])}::text[])`;
const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

/** Erases names on payments, access and tickets, and all devices; returns the changed rows. */
async function anonymizeRelated(
  tx: Db,
  { _id, email }: WatcherRecord,
  by: ChangeAuthor,
): Promise<FieldChange[]> {
  const anonymous: Person = { name: watcherKind.erased.name, email: emailAfter(_id) };
  const relations = watcherRelations.read();
  const orderIds = idsOf(await formerOrders(tx, _id));
  const payments = await relations.payments.anonymize(tx, { _id, email, orderIds }, anonymous);
  const access = await tx
    .update(entitlementTable)
    .set({ note: null })
    .where(eq(entitlementTable.watcherId, _id))
    .returning({ _id: entitlementTable._id });
  const devices = await tx
    .delete(watcherDeviceTable)
    .where(eq(watcherDeviceTable.watcherId, _id))
    .returning({ _id: watcherDeviceTable._id });
  const tickets = await relations.tickets.anonymize(tx, email, anonymous, by);
  await eraseValues(tx, idsOf(tickets), fieldOutside(relations.tickets.audited));
  await relations.communications.erase(tx, _id);
  return changesOfRows({ payments, tickets, access, devices });
}

/**
 * Removes values from histories: what remains is when which field changed.
 * @param isErased whether the values of a change `c` are removed
 */
const eraseValues = (tx: Db, ids: readonly string[], isErased: SQL) =>
  tx.execute(sql`
    update revision set snapshot = '{}'::jsonb, changes = coalesce((
      select jsonb_agg(case when ${isErased}
        then jsonb_build_object('field', c -> 'field', 'before', null, 'after', null) else c end)
      from jsonb_array_elements(changes) c), '[]'::jsonb)
    where object_id = any(${sql.param([...ids])}::uuid[])`);

const maxPerRun = 50;
const dayMs = 86_400_000;

/** False while a subscription is being charged: the next run retries. */
async function unlessCharging(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'charging') return false;
    throw error;
  }
}

/** Anonymizes watchers whose 30 days are over, one transaction each. Replicas share the work. Returns the number of watchers. */
export async function anonymizeDue({ db, now, store }: Pick<Deps, 'db' | 'now' | 'store'>): Promise<number> {
  for (let done = 0; done < maxPerRun; done += 1) {
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
        if (due) await anonymize({ db: tx, store }, due, { actorId: null, requestId: newId(), at });
        return due !== undefined;
      }),
    );
    if (!wasDue) return done;
  }
  return maxPerRun;
}
