import { Chart } from '@backlot/ui/chart';
import { type Slice, type SliceName, slices } from '@backlot/contracts/money/reports/slices';
import { formatChartPoint } from '../format-group.ts';
import { formatOf } from '../format-measure.ts';
import { barsHeight } from '../bars-height.ts';
import { barsOf, besidePrevious, hasBars } from './slice-bars.ts';
import type { Measure } from './slice-labels.ts';
import { slicesMessages as m } from './slices.messages.ts';

type Props = { name: SliceName; slice: Slice; measure: Measure };

const trendHeight = 160;

/** The picked measure by row or over time, beside the previous period. */
export const SliceChart = (props: Props) =>
  hasBars(props.name) ? <Bars {...props} /> : <Trend {...props} />;

function Bars({ name, slice, measure }: Props) {
  const { rowsLabel } = slices[name];
  const bars = barsOf(name, measure, slice);
  const count = bars.points.length;
  if (rowsLabel === null || count === 0) return null;
  return (
    <Chart
      kind="bar"
      hasTableBeside
      title={m.byRow(measure.label, rowsLabel)}
      pointsLabel={rowsLabel}
      height={bars.isHorizontal ? barsHeight(count, slice.period.previous !== null) : trendHeight}
      format={(value) => formatOf(measure.of, value, slice.currency)}
      {...bars}
    />
  );
}

function Trend({ slice, measure }: Props) {
  return (
    <Chart
      kind="area"
      title={m.overTime(measure.label)}
      pointsLabel={m[slice.step]}
      height={trendHeight}
      points={slice.series.map(({ at }) => formatChartPoint(at))}
      series={besidePrevious(slice.series, measure, slice)}
      format={(value) => formatOf(measure.of, value, slice.currency)}
    />
  );
}
