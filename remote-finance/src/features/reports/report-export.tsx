import { ExportDialog } from '@backlot/ui/transfer';
import { useExport } from '@backlot/data/exports';
import { useCan } from '@backlot/data/session';
import { reportColumns, reportExportApi, salesColumns, salesExportApi } from '@backlot/contracts/reports.api';
import type { ReportAsked } from './report-asked.ts';
import { reportsMessages } from './reports.messages.ts';

type Props = { report: ReportAsked; total: number; onClose: () => void };

/** What is watched has no movies as rows, so no makers beside them. */
const { maker: _maker, ...watchedColumns } = reportColumns;

/** Takes a report out as a file; that of movies with amounts, for those who may see them. */
export default function ReportExport({ report: { kind, query }, total, onClose }: Props) {
  const seesMoney = useCan('payment:manage') && kind === 'films';
  const { page: _page, limit: _limit, ...narrowing } = query;
  const exporting = useExport(seesMoney ? salesExportApi : reportExportApi, narrowing);
  const viewColumns = kind === 'films' ? reportColumns : watchedColumns;
  return (
    <ExportDialog
      title={reportsMessages[kind].title}
      total={total}
      totalIsCapped={false}
      columns={seesMoney ? salesColumns : viewColumns}
      exporting={exporting}
      onClose={onClose}
    />
  );
}
