/** One row of figures, as long as the chart's `points`. Null is a gap. */
export type ChartSeries = {
  name: string;
  values: readonly (number | null)[];
  /** Of the period before: dashed, or pale as bars, in the colour of the series that it belongs to. */
  isPrevious?: boolean;
  /** What went away: grey. */
  isLoss?: boolean;
};

export type ChartData = {
  kind: 'line' | 'area' | 'bar';
  /** Bars of one point stand on each other. */
  isStacked?: boolean;
  /** What each figure stands at, in words: days, months, names. */
  points: readonly string[];
  series: readonly ChartSeries[];
  /** A figure in words. Its unit belongs here. */
  format: (value: number) => string;
  /** The same on the axis, where room is short; without it, as elsewhere. */
  formatAxis?: (value: number) => string;
};

export type ChartProps = ChartData & {
  /** Names the chart, and its table. */
  title: string;
  /** Head of the table's first column: `Day`. */
  pointsLabel: string;
  /** In pixels, kept while the chart is on its way. */
  height?: number;
};

/** Of grey among the colours. */
const greyPlace = 5;

/** Which colour each series has: one of the period before has that of its own series. */
export const colorIndexes = (series: readonly ChartSeries[]): number[] => {
  let present = 0;
  let previous = 0;
  return series.map(({ isPrevious, isLoss }) => {
    if (isLoss) return greyPlace;
    return isPrevious ? previous++ : present++;
  });
};
