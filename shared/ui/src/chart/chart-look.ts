import { palette } from '../palette.ts';

/** Colors of a chart, as values: ApexCharts blends them and can't use variables. */
export type ChartTheme = {
  series: readonly string[];
  text: string;
  line: string;
  isRtl: boolean;
  /** How many labels of points fit below it. */
  labels: number;
  /** Widest name beside a bar, in pixels; longer ones end in an ellipsis. */
  nameWidth: number;
  nonce: string;
};

const { gray, dark } = palette;

/** Each at 3:1 or more on the surface; `chart.test.tsx` measures it. They differ in simulated color blindness too. */
export const chartColors = {
  light: {
    series: ['#e4682a', '#4a80e9', '#00766a', '#b94fad', '#825b00', '#272d3a'],
    text: gray[6],
    line: gray[3],
    surface: '#ffffff',
  },
  dark: {
    series: ['#fa7f38', '#4cafff', '#53ecdc', '#9842af', '#f8d168', '#81848a'],
    text: dark[2],
    line: dark[5],
    surface: dark[7],
  },
} as const;

export const colorAt = (colors: readonly string[], place: number): string =>
  colors[place % colors.length] ?? '';
