import { ExportDialog } from '@backlot/ui/transfer';
import { useExport } from '@backlot/data/exports';
import { useCan } from '@backlot/data/session';
import { reportColumns, reportExportApi, salesColumns, salesExportApi } from '@backlot/contracts/reports.api';
import { reportsMessages as m } from './reports.messages.ts';

type Props = { query: Record<string, unknown>; total: number; onClose: () => void };

/** Takes a report out as a file; with amounts for those who may see them. */
export default function ReportExport({ query, total, onClose }: Props) {
  const seesMoney = useCan('payment:manage');
  const { page: _page, limit: _limit, cursor: _cursor, ...narrowing } = query;
  const exporting = useExport(seesMoney ? salesExportApi : reportExportApi, narrowing);
  return (
    <ExportDialog
      title={m.title}
      total={total}
      totalIsCapped={false}
      columns={seesMoney ? salesColumns : reportColumns}
      exporting={exporting}
      onClose={onClose}
    />
  );
}
