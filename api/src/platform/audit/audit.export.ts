import {
  type AuditRow,
  type auditApi,
  auditExportApi,
  auditExportColumns,
} from '@backlot/contracts/platform/audit/audit';
import { formatDiff } from '@backlot/contracts/platform/audit/format-diff';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Exporter } from '../exports/exporter.service.ts';
import type { RegisteredRecord } from '../records/registry.ts';
import { auditLabels } from './audit-labels.registry.ts';
import { auditList } from './audit.list.ts';
import { labelsIn } from './audit-names.repo.ts';

type Row = Omit<AuditRow, 'objectName' | 'labels'>;

/** @param records whose labels the file has */
export const auditExporter = (
  records: readonly RegisteredRecord[],
): Exporter<Row, Parsed<typeof auditApi.list>['query'], keyof typeof auditExportColumns> => ({
  resource: 'audit',
  plural: 'audit log',
  api: auditExportApi,
  columns: auditExportColumns,
  cells: {
    actor: ({ actor }) => actor?.name ?? null,
    action: ({ action }) => auditLabels.read().verbLabel(action),
    objectType: ({ objectType }) => auditLabels.read().kindLabel(objectType),
    diff: (row) => formatDiff(row.diff, labelsIn(records, row)),
  },
  numbers: [],
  list: ({ db }) => auditList(db),
});
