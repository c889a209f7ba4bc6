import { ExportDialog } from '@backlot/ui/transfer';
import { useExport } from '@backlot/data/exports';
import { useCan } from '@backlot/data/session';
import {
  reportColumns,
  reportExportApi,
  salesColumns,
  salesExportApi,
} from '@backlot/contracts/money/reports/api';
import type { ReportInput } from './report-input.ts';
import { reportsMessages } from './reports.messages.ts';

type Props = { report: ReportInput; total: number; onClose: () => void };

/** The Watched report has no movies as rows, so it has no maker column. */
const { maker: _maker, ...watchedColumns } = reportColumns;

/** Exports a report; the movies report includes amounts for admins with permission. */
export default function ReportExport({ report: { kind, query }, total, onClose }: Props) {
  const canSeeAmounts = useCan('payment:manage') && kind === 'movies';
  const { page: _page, limit: _limit, ...narrowing } = query;
  const exporting = useExport(canSeeAmounts ? salesExportApi : reportExportApi, narrowing);
  const viewColumns = kind === 'movies' ? reportColumns : watchedColumns;
  return (
    <ExportDialog
      title={reportsMessages[kind].title}
      total={total}
      totalIsCapped={false}
      columns={canSeeAmounts ? salesColumns : viewColumns}
      exporting={exporting}
      onClose={onClose}
    />
  );
}
