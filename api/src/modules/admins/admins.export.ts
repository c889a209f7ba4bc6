import type { AdminRow } from '@backlot/contracts/admins';
import type { adminsApi } from '@backlot/contracts/admins.api';
import { adminExportColumns, adminsExportApi } from '@backlot/contracts/admins.export';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Exporter } from '../exports/exporter.service.ts';
import { adminsList } from './admins.list.ts';

export const adminsExporter: Exporter<AdminRow, Parsed<typeof adminsApi.list>['query']> = {
  resource: 'admin',
  plural: 'admins',
  api: adminsExportApi,
  columns: adminExportColumns,
  numbers: ['sessions'],
  list: (deps) => adminsList(deps).list,
};
