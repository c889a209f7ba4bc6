import { adminRow, type AdminRow, invitationFields } from '@backlot/contracts/people/admins/admin';
import type { adminsApi } from '@backlot/contracts/people/admins/api';
import { adminExportColumns, adminsExportApi } from '@backlot/contracts/people/admins/export';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { numbersOf } from '../../../platform/exports/numbers-of.ts';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { adminTable as t } from '../../../platform/accounts/accounts.table.ts';
import { columnsBeyond, type ExportRow } from '../../../platform/lists/columns-for.ts';
import { adminsWith } from './admins.list.ts';

type Column = keyof typeof adminExportColumns;
type Row = ExportRow<AdminRow, Column, typeof t>;

export const adminsExporter: Exporter<Row, Parsed<typeof adminsApi.list>['query'], Column> = {
  resource: 'admin',
  plural: 'admins',
  api: adminsExportApi,
  columns: adminExportColumns,
  cells: {},
  numbers: numbersOf(adminExportColumns, { ...shapeOf(invitationFields), ...adminRow.shape }),
  list: (deps) => adminsWith(deps, columnsBeyond(adminRow, adminExportColumns, t)).list,
};
