import type { ReportMeasure } from '@backlot/contracts/money/reports/measures';
import { isMoneyMeasure } from '@backlot/contracts/money/reports/measures';
import { type PeriodName, periodNameOf } from '@backlot/ui/period';
import type { ReportInput } from '../report-input.ts';
import { useNow } from '@backlot/ui/period';
import ScheduleDialog from './schedule-dialog.tsx';

type Props = {
  report: ReportInput;
  /** The period that its dates come from. */
  period: PeriodName | undefined;
  /** The columns on the page. */
  measures: readonly ReportMeasure[];
  onClose: () => void;
};

/** Schedules the report that is on screen. */
export default function ReportScheduling({ report: { kind, query }, period, measures, onClose }: Props) {
  const now = useNow();
  const { page: _page, limit: _limit, from, to, ...kept } = query;
  const maker = query.group === 'movie' ? ['maker'] : [];
  const currency = measures.some(isMoneyMeasure) ? ['currency'] : [];
  return (
    <ScheduleDialog
      of={{
        screen: {
          kind,
          query: kept,
          columns: ['group', ...maker, ...measures, ...currency],
          periodName: periodNameOf({ from, to }, now, period),
        },
      }}
      onClose={onClose}
    />
  );
}
