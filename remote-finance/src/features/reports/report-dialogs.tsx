import type { ReportMeasure } from '@backlot/contracts/money/reports/measures';
import { Suspense, lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PeriodName } from '@backlot/ui/period';
import type { ReportInput } from './report-input.ts';

const ReportExport = lazy(() => import('./report-export.tsx'));
const ReportScheduling = lazy(() => import('./schedules/report-scheduling.tsx'));

export type ReportDialog = 'export' | 'schedule';
type Props = {
  /** Opened by a button. */
  open: ReportDialog | null;
  report: ReportInput;
  period: PeriodName | undefined;
  total: number;
  /** The columns on the page. */
  measures: readonly ReportMeasure[];
  onClose: () => void;
};

/** The dialogs of a report. The export dialog also opens from a URL that names an export, as notifications do. */
export function ReportDialogs({ open, report, period, total, measures, onClose }: Props) {
  const [search] = useSearchParams();
  return (
    <Suspense fallback={null}>
      {open === 'schedule' && (
        <ReportScheduling report={report} period={period} measures={measures} onClose={onClose} />
      )}
      {(open === 'export' || search.has('export')) && (
        <ReportExport report={report} total={total} onClose={onClose} />
      )}
    </Suspense>
  );
}
