/** One row of figures, as long as the chart's `points`. Null is a gap. */
export type ChartSeries = {
  name: string;
  values: readonly (number | null)[];
  /** Series of the previous period: dashed, or pale as bars, in the color of its current series. */
  isPrevious?: boolean;
  /** An end of the range of the series before: dotted, in its color. */
  isBound?: boolean;
  /** A series of losses: gray. */
  isLoss?: boolean;
};

export type ChartData = {
  kind: 'line' | 'area' | 'bar';
  /** Bars beside their names, for long names. */
  isHorizontal?: boolean;
  /** Bars are stacked. */
  isStacked?: boolean;
  /** Label of each point: days, months, names. */
  points: readonly string[];
  series: readonly ChartSeries[];
  /** Formats a figure, with its unit. */
  format: (value: number) => string;
  /** Short format for the axis; the full one by default. */
  formatAxis?: (value: number) => string;
};

export type ChartProps = ChartData & {
  /** Names the chart, and its table. */
  title: string;
  /** Header of the table's first column: `Day`. */
  pointsLabel: string;
  /** A table of the page with the same figures follows. */
  hasTableBeside?: boolean;
  /** Height in pixels, reserved while the chart loads. */
  height?: number;
};

/** Index of gray in the palette. */
const grayPlace = 5;

/** The color index of each series: a series of the previous period has that of its current series. */
export const colorIndexes = (series: readonly ChartSeries[]): number[] => {
  let present = 0;
  let previous = 0;
  return series.map(({ isPrevious, isBound, isLoss }) => {
    if (isLoss) return grayPlace;
    if (isBound) return Math.max(0, present - 1);
    return isPrevious ? previous++ : present++;
  });
};
