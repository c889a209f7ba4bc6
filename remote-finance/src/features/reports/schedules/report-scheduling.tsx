import type { ReportMeasure } from '@backlot/contracts/reports.measures';
import { isMoneyMeasure } from '@backlot/contracts/reports.measures';
import type { ScheduleWire } from '@backlot/contracts/reports.schedules';
import { periodNameOf } from '../periods.ts';
import { useNow } from '../use-now.ts';
import ScheduleDialog from './schedule-dialog.tsx';

type Props = {
  kind: ScheduleWire['kind'];
  /** As the address says it. */
  query: ScheduleWire['query'] & {
    page?: unknown;
    limit?: unknown;
    from?: string | undefined;
    to?: string | undefined;
  };
  /** Those that the page shows. */
  measures: readonly ReportMeasure[];
  onClose: () => void;
};

/** Schedules the report that is on screen. */
export default function ReportScheduling({ kind, query, measures, onClose }: Props) {
  const now = useNow();
  const { page: _page, limit: _limit, from, to, ...kept } = query;
  const maker = (query.group ?? 'movie') === 'movie' && kind === 'films' ? ['maker'] : [];
  const currency = measures.some(isMoneyMeasure) ? ['currency'] : [];
  return (
    <ScheduleDialog
      of={{
        shown: {
          kind,
          query: kept,
          columns: ['group', ...maker, ...measures, ...currency],
          periodName: periodNameOf({ from, to }, now),
        },
      }}
      onClose={onClose}
    />
  );
}
