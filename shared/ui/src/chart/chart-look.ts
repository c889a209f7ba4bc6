import { palette } from '../palette.ts';

/** Colors of a chart, as values: ApexCharts blends them and can't use variables. */
export type ChartTheme = {
  series: readonly string[];
  text: string;
  line: string;
  isRtl: boolean;
  /** How many labels of points fit below it. */
  labels: number;
  nonce: string;
};

const { orange, red, blue, teal, violet, yellow, gray, dark } = palette;

/** Each at 3:1 or more on the surface; `chart.test.tsx` measures it. */
export const chartColors = {
  light: {
    series: [orange[7], blue[7], teal[7], violet[6], yellow[8], gray[6]],
    text: gray[6],
    line: gray[3],
    surface: '#ffffff',
  },
  dark: {
    series: [red[4], blue[4], teal[4], violet[4], yellow[4], dark[2]],
    text: dark[2],
    line: dark[5],
    surface: dark[7],
  },
} as const;

export const colorAt = (colors: readonly string[], place: number): string =>
  colors[place % colors.length] ?? '';
