/** Charts of metrics over time or by group, each with its table. */
export { Chart } from './chart.tsx';
export type { ChartProps, ChartSeries } from './chart-data.ts';
