import { type AuditRow, type auditApi, auditExportApi, auditExportColumns } from '@backlot/contracts/audit';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Exporter } from '../exports/exporter.service.ts';
import { auditList } from './audit.list.ts';

export const auditExporter: Exporter<AuditRow, Parsed<typeof auditApi.list>['query']> = {
  resource: 'audit',
  plural: 'audit log',
  api: auditExportApi,
  columns: auditExportColumns,
  cells: {
    actor: ({ actor }) => actor?.name ?? null,
    diff: ({ diff }) => JSON.stringify(diff),
  },
  list: ({ db }) => auditList(db),
};
