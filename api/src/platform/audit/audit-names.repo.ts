import { can } from '@backlot/contracts/platform/accounts/access';
import type { AuditRow } from '@backlot/contracts/platform/audit/audit';
import { id } from '@backlot/contracts/platform/values/fields';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { capitalized } from '@backlot/contracts/platform/audit/format-value';
import { inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { AnyExporter } from '../exports/exports.service.ts';
import type { Actor } from '../http/actor.ts';
import type { RegisteredRecord } from '../records/registry.ts';
import { auditLabels } from './audit-labels.registry.ts';

type StoredEntry = Omit<AuditRow, 'objectName' | 'labels'>;

/**
 * Each entry with the labels of its fields and the name of its record, null when it is purged, has none, or this person may
 * not read it. An export is named by its list.
 */
export async function withNames(
  db: Db,
  records: readonly RegisteredRecord[],
  exporters: readonly Pick<AnyExporter, 'resource' | 'plural'>[],
  rows: readonly StoredEntry[],
  { permissions }: Pick<Actor, 'permissions'>,
  remotePermissionLabels: Readonly<Record<string, string>> = {},
): Promise<AuditRow[]> {
  const { currentType } = auditLabels.read();
  const types = [...new Set(rows.map(({ objectType }) => currentType(objectType)))];
  const names = new Map<string, string>();
  await Promise.all(
    types.map(async (type) => {
      const kind = records.find((record) => record.type === type);
      const ids = rows.flatMap(({ objectType, objectId }) =>
        currentType(objectType) === type && id.safeParse(objectId).success ? [objectId] : [],
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
    objectName: names.get(`${currentType(row.objectType)} ${row.objectId}`) ?? exportNameOf(exporters, row),
    labels: { ...labelsIn(records, row), ...('grants' in row.diff && remotePermissionLabels) },
  }));
}

const exportNameOf = (
  exporters: readonly Pick<AnyExporter, 'resource' | 'plural'>[],
  { objectType, action }: Pick<StoredEntry, 'objectType' | 'action'>,
): string | null => {
  const exporter = exporters.find(({ resource }) => action === `${resource}.export`);
  return objectType === 'export' && exporter ? capitalized(exporter.plural) : null;
};

/** Labels of the fields that an entry changed, as the record declares them. */
export function labelsIn(
  records: readonly RegisteredRecord[],
  { objectType, diff }: Pick<AuditRow, 'objectType' | 'diff'>,
): Record<string, string> {
  const { currentType } = auditLabels.read();
  const { fields = {}, labels } = records.find(({ type }) => type === currentType(objectType)) ?? {};
  return Object.fromEntries(
    Object.entries({ ...labels, ...labelsOf(fields) }).filter(([key]) => key in diff),
  );
}
