import { ExportDialog } from '@backlot/ui/transfer';
import { useExport } from '@backlot/data/exports';
import { ticketMetricColumns, ticketMetricsExportApi } from '@backlot/contracts/support/metrics/metrics';
import { metricsMessages as m } from './metrics.messages.ts';

type Props = { query: Record<string, unknown>; total: number; onClose: () => void };

/** Exports the groups of the page. */
export default function MetricsExport({ query, total, onClose }: Props) {
  return (
    <ExportDialog
      title={m.title}
      total={total}
      totalIsCapped={false}
      columns={ticketMetricColumns}
      exporting={useExport(ticketMetricsExportApi, query)}
      onClose={onClose}
    />
  );
}
