import type { AdminRow } from '@backlot/contracts/people/admins/admin';
import type { adminsApi } from '@backlot/contracts/people/admins/api';
import { adminExportColumns, adminsExportApi } from '@backlot/contracts/people/admins/export';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { adminsList } from './admins.list.ts';

export const adminsExporter: Exporter<AdminRow, Parsed<typeof adminsApi.list>['query']> = {
  resource: 'admin',
  plural: 'admins',
  api: adminsExportApi,
  columns: adminExportColumns,
  numbers: ['sessions'],
  list: (deps) => adminsList(deps).list,
};
