/** Charts of metrics over time or by group, each with its table. */
export { Chart } from './chart.tsx';
export { ScrollRegion } from './scroll-region.tsx';
export type { ChartProps, ChartSeries } from './chart-data.ts';
