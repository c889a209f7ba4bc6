import {
  type AuditRow,
  type auditApi,
  auditExportApi,
  auditExportColumns,
} from '@backlot/contracts/platform/audit/audit';
import { diffWords, kindWords, verbWords } from '@backlot/contracts/platform/audit/audit.words';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Exporter } from '../exports/exporter.service.ts';
import { auditList } from './audit.list.ts';

export const auditExporter: Exporter<Omit<AuditRow, 'objectName'>, Parsed<typeof auditApi.list>['query']> = {
  resource: 'audit',
  plural: 'audit log',
  api: auditExportApi,
  columns: auditExportColumns,
  cells: {
    actor: ({ actor }) => actor?.name ?? null,
    action: ({ action }) => verbWords(action),
    objectType: ({ objectType }) => kindWords(objectType),
    diff: ({ diff }) => diffWords(diff),
  },
  list: ({ db }) => auditList(db),
};
