import { can } from '@backlot/contracts/platform/accounts/access';
import type { AuditRow } from '@backlot/contracts/platform/audit/audit';
import { id } from '@backlot/contracts/platform/values/fields';
import { inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import type { RegisteredRecord } from '../records/registry.ts';

type Nameless = Omit<AuditRow, 'objectName'>;

/** Each row with the name of its record: null when it is purged, has no name, or this person may not read it. */
export async function withNames(
  db: Db,
  records: readonly RegisteredRecord[],
  rows: readonly Nameless[],
  { permissions }: Pick<Actor, 'permissions'>,
): Promise<AuditRow[]> {
  const types = [...new Set(rows.map(({ objectType }) => objectType))];
  const names = new Map<string, string>();
  await Promise.all(
    types.map(async (type) => {
      const kind = records.find((record) => record.type === type);
      const ids = rows.flatMap(({ objectType, objectId }) =>
        objectType === type && id.safeParse(objectId).success ? [objectId] : [],
      );
      if (!kind || ids.length === 0 || !can(permissions, kind.access)) return;
      const found = await db
        .select({ _id: kind.table._id, name: kind.name })
        .from(kind.table)
        .where(inArray(kind.table._id, ids));
      for (const { _id, name } of found) names.set(`${type} ${String(_id)}`, String(name));
    }),
  );
  return rows.map((row) => ({
    ...row,
    objectName: names.get(`${row.objectType} ${row.objectId}`) ?? null,
  }));
}
