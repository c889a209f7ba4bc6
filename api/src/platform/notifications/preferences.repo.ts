import { eq, inArray, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type {
  NotificationPreference,
  preferencesApi,
} from '@backlot/contracts/platform/notifications/preferences';
import type { Db } from '../db/database.ts';
import { fieldProblem, invalid } from '../http/errors.ts';
import { type NotificationKind, notificationKinds } from './notification-kinds.registry.ts';
import { notificationPreferenceTable as t } from './notifications.table.ts';

type Given = Parsed<typeof preferencesApi.save>['body']['preferences'];
type Person = { _id: string; permissions: ReadonlySet<Permission> };

/** Without a row. */
export const defaultChannels = { bell: true, mail: false, push: true };

export const preferencesRepo = (db: Db) => {
  const list = async ({ _id, permissions }: Person): Promise<NotificationPreference[]> => {
    const stored = await db.select().from(t).where(eq(t.adminId, _id));
    return kindsFor(permissions).map(({ kind, label, help }) => {
      const { bell, mail, push } = stored.find((row) => row.kind === kind) ?? defaultChannels;
      return { kind, label, help, bell, mail, push };
    });
  };
  /** @throws ApiError 422 for a kind that the person can't get */
  const save = async (person: Person, given: Given): Promise<NotificationPreference[]> => {
    const known = kindsFor(person.permissions).map(({ kind }) => kind);
    const unknown = given.findIndex(({ kind }) => !known.includes(kind));
    if (unknown !== -1)
      throw invalid(fieldProblem(`preferences.${unknown}.kind`, 'unknown', 'Choose a valid notification.'));
    const withPush = given.flatMap(({ kind, push }) => (push === undefined ? [] : [kind]));
    const byKind = new Map(given.map((preference) => [preference.kind, preference]));
    await db
      .insert(t)
      .values([...byKind.values()].map((preference) => ({ adminId: person._id, ...preference })))
      .onConflictDoUpdate({
        target: [t.adminId, t.kind],
        set: {
          bell: sql`excluded.bell`,
          mail: sql`excluded.mail`,
          push: sql`case when ${inArray(t.kind, withPush)} then excluded.push else ${t.push} end`,
        },
      });
    return list(person);
  };
  return { list, save };
};

const kindsFor = (held: ReadonlySet<Permission>): NotificationKind[] =>
  notificationKinds.read().filter(({ access }) => can(held, access));
