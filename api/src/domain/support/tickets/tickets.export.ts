import { ticketExportColumns, ticketsExportApi } from '@backlot/contracts/support/tickets/export';
import { ticketRow, type TicketRow } from '@backlot/contracts/support/tickets/ticket';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { numbersOf } from '../../../platform/exports/numbers-of.ts';
import { columnsBeyond, type ExportRow } from '../../../platform/lists/columns-for.ts';
import { type TicketQuery, ticketsWith } from './tickets.list.ts';
import { ticketTable as t } from './tickets.table.ts';

type Column = keyof typeof ticketExportColumns;

export const ticketsExporter: Exporter<ExportRow<TicketRow, Column, typeof t>, TicketQuery, Column> = {
  resource: 'support',
  plural: 'tickets',
  api: ticketsExportApi,
  columns: ticketExportColumns,
  cells: {},
  numbers: numbersOf(ticketExportColumns, ticketRow.shape),
  list: (deps) => ticketsWith(deps, columnsBeyond(ticketRow, ticketExportColumns, t)),
};
