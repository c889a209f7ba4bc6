import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { WatcherDevice } from '@backlot/contracts/people/watchers/devices';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import { listPages } from '../../../../platform/lists/list-pages.ts';
import type { FieldChange } from '../../../../platform/records/history.table.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { watcherDeviceTable as t } from '../watchers.table.ts';
import { watcherRecord } from '../watchers.record.ts';

type Query = Parsed<typeof watchersApi.devices>['query'];

/** A device as the API returns it. */
export const deviceRow = {
  _id: t._id,
  name: t.name,
  platform: t.platform,
  appVersion: t.appVersion,
  firstSeenAt: t.firstSeenAt,
  lastSeenAt: t.lastSeenAt,
  lastCountry: t.lastCountry,
  signedOutAt: t.signedOutAt,
};

export function watchersDevices(db: Db) {
  const pages = listPages<Query & { watcher: string }, WatcherDevice>({
    name: 'watcherDevice',
    db,
    table: t,
    id: t._id,
    sorts: { lastSeenAt: { by: t.lastSeenAt, type: 'timestamptz' } },
    filters: { watcher: { where: (value) => sql`${t.watcherId} = ${value}::uuid` } },
    row: deviceRow,
  });

  return {
    list: (watcher: string, query: Query): Promise<Page<WatcherDevice>> => pages({ ...query, watcher }),
    invalidateTotals: pages.invalidateTotals,

    /** @throws ApiError 404; 409 `signed_out` */
    signOut: (watcherId: string, deviceId: string, by: ChangeAuthor): Promise<WatcherDevice> =>
      db.transaction(async (tx) => {
        const watcher = await watcherRecord.lockEditable(tx, watcherId, undefined);
        const own = and(eq(t._id, deviceId), eq(t.watcherId, watcherId));
        const [device] = await tx
          .update(t)
          .set({ signedOutAt: by.at })
          .where(and(own, isNull(t.signedOutAt)))
          .returning(deviceRow);
        if (!device) {
          if ((await tx.$count(t, own)) === 0) throw notFound();
          throw conflict('signed_out', 'This device is already signed out.');
        }
        const change = { field: 'device', before: device.name, after: null };
        await watcherRecord.update(tx, watcher, {}, { ...by, action: 'signOutDevice' }, [change]);
        return device;
      }),

    /** Writes no revision if no device was signed in. */
    signOutAll: (watcherId: string, by: ChangeAuthor): Promise<{ signedOut: number }> =>
      db.transaction(async (tx) => {
        const watcher = await watcherRecord.lockEditable(tx, watcherId, undefined);
        const signedOut = await signOutDevices(tx, [watcherId], by.at);
        await watcherRecord.update(
          tx,
          watcher,
          {},
          { ...by, action: 'signOutDevices' },
          changeOfDevices(signedOut),
        );
        return { signedOut };
      }),
  };
}

/** Signs out watchers, whose rows the caller has locked, on every device. Returns the number of devices. */
export async function signOutDevices(tx: Db, watcherIds: readonly string[], at: Date): Promise<number> {
  const devices = await tx
    .update(t)
    .set({ signedOutAt: at })
    .where(and(inArray(t.watcherId, [...watcherIds]), isNull(t.signedOutAt)))
    .returning({ _id: t._id });
  return devices.length;
}

const changed = 'signedInDevices';

/** The devices that a change has signed out, for its revision. */
export const changeOfDevices = (signedOut: number): FieldChange[] =>
  signedOut > 0 ? [{ field: changed, before: signedOut, after: 0 }] : [];

/** The same in SQL for a watcher `w`, before the sign-out. */
export const changeOfDevicesSql: SQL = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('field', ${changed}::text, 'before', d.signed_in, 'after', 0)), '[]'::jsonb)
  from (select count(*)::int as signed_in from watcher_device where watcher_id = w.id and signed_out_at is null) d
  where d.signed_in > 0)`;
