import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { chartColors } from './chart-look.ts';
import { chartOptions, labelsThatFit, nameWidthWithin } from './chart-options.ts';
import { Chart } from './chart.tsx';

const data = {
  kind: 'line',
  points: ['1 May', '2 May', '3 May'],
  series: [
    { name: 'This month', values: [10, null, 30] },
    { name: 'Month before', values: [5, 6, 7], isPrevious: true },
  ],
  format: (value: number) => `${value} min`,
} as const;
const look = { ...chartColors.light, isRtl: false, labels: 8, nameWidth: 240, nonce: 'n1' };

test('the figures are in a table, even before the chart is rendered', async () => {
  const { container } = renderUi(<Chart title="Minutes" pointsLabel="Day" {...data} />);
  const table = within(screen.getByRole('table', { name: 'Minutes' }));
  expect(table.getByRole('row', { name: '1 May 10 min 5 min' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: '2 May – 6 min' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('the table can be made visible', async () => {
  const { user, container } = renderUi(<Chart title="Minutes" pointsLabel="Day" {...data} />);
  await user.click(screen.getByRole('switch', { name: 'Show table' }));
  expect(screen.getByRole('group', { name: 'Minutes' })).toHaveAttribute('tabindex', '0');
  expect(screen.getAllByRole('table')).toHaveLength(1);
  await expectNoAxeViolations(container);
});

test('the ends of a range are dotted, thin, and in the color of the series before', () => {
  const bounds = ['Low', 'High'].map((name) => ({ name, values: [1, 2, 3], isBound: true }));
  const { stroke, colors } = chartOptions({ ...data, series: [...data.series.slice(0, 1), ...bounds] }, look);
  expect(stroke).toMatchObject({ dashArray: [0, 2, 2], width: [2, 1, 1] });
  expect(new Set(colors).size).toBe(1);
});

test('the previous period is dashed, in the color of its series', () => {
  const { colors, stroke } = chartOptions(data, look);
  expect(colors).toEqual([chartColors.light.series[0], chartColors.light.series[0]]);
  expect(stroke?.dashArray).toEqual([0, 5]);
});

test('a series of losses is gray and leaves the other colors unchanged', () => {
  const [first, second] = data.series;
  const series = [
    { ...first, isLoss: true },
    { ...second, isPrevious: false },
  ];
  const { gray, colors } = { gray: chartColors.light.series[5], colors: chartColors.light.series };
  expect(chartOptions({ ...data, series }, look).colors).toEqual([gray, colors[0]]);
});

test('in right-to-left layout the first point and the axis are on the right', () => {
  const { series, xaxis, yaxis } = chartOptions(data, { ...look, isRtl: true });
  expect(series).toMatchObject([{ data: [30, null, 10] }, { data: [7, 6, 5] }]);
  expect(xaxis?.categories).toEqual(['3 May', '2 May', '1 May']);
  expect(yaxis).toMatchObject({ opposite: true });
});

test('in right-to-left layout the label of the last point has room on the left', () => {
  const left = (isRtl: boolean) =>
    chartOptions({ ...data, points: ['Nov 1, 2026', 'Nov 28, 2026'] }, { ...look, isRtl }).grid?.padding
      ?.left;
  expect(left(false)).toBe(16);
  expect(left(true)).toBeGreaterThanOrEqual(39); // half of 12 characters
});

test('bars over many days show as many labels as fit, and each has its label in the tooltip', () => {
  const points = Array.from({ length: 30 }, (_, index) => `${index + 1} Nov`);
  const bars = {
    ...data,
    kind: 'bar',
    points,
    series: [{ name: 'New', values: points.map(() => 1) }],
  } as const;
  const { xaxis, tooltip } = chartOptions(bars, look);
  const onPhone = chartOptions(bars, { ...look, labels: 3 });
  const said = (expected: unknown) => (expected as string[]).filter(Boolean);
  expect(said(xaxis?.categories)).toEqual([1, 5, 9, 13, 17, 21, 25, 29].map((day) => `${day} Nov`));
  expect(said(onPhone.xaxis?.categories)).toEqual(['1 Nov', '11 Nov', '21 Nov']);
  const custom = tooltip?.custom as (at: { dataPointIndex: number }) => string;
  expect(custom({ dataPointIndex: 1 })).toContain('2 Nov');
});

test('horizontal bars have names beside them and values below, in either direction of the layout', () => {
  const points = ['A title that is far too long to fit below a bar', 'Short'];
  const bars = {
    ...data,
    kind: 'bar',
    isHorizontal: true,
    points,
    series: [{ name: 'Now', values: [2, 1] }],
    format: (value: number) => `${value} views`,
  } as const;
  const { plotOptions, xaxis, yaxis } = chartOptions(bars, look);
  expect(plotOptions?.bar?.horizontal).toBe(true);
  expect(xaxis?.categories).toEqual(points);
  expect(xaxis?.labels?.formatter?.('2')).toBe('2 views');
  expect(yaxis).toEqual({ labels: { maxWidth: 240 } });
  expect(xaxis?.tickAmount).toBe(4);
  expect(chartOptions(bars, { ...look, nameWidth: 120 }).xaxis?.tickAmount).toBe(2);
  expect(chartOptions(bars, { ...look, isRtl: true }).xaxis?.categories).toEqual(points);
});

test('a chart before a table with its figures has none itself', () => {
  renderUi(<Chart title="Minutes" pointsLabel="Day" hasTableBeside {...data} />);
  expect(
    screen.getByRole('img', { name: 'Chart: Minutes. Its data is in the following table.' }),
  ).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('bars of the previous period are pale, with an outline in their color', () => {
  const series = [
    { name: 'Now', values: [1] },
    { name: 'Then', values: [2], isPrevious: true },
  ];
  const { stroke, fill } = chartOptions({ ...data, kind: 'bar', points: ['TV'], series }, look);
  expect([stroke?.width, fill?.opacity]).toEqual([
    [0, 1],
    [1, 0.4],
  ]);
});

test('names beside bars leave most of the width to them', () => {
  expect([150, 310, 560, 1_100].map(nameWidthWithin)).toEqual([60, 120, 220, 240]);
});

test('dates below a chart never overlap, whatever its width', () => {
  const days = Array.from({ length: 90 }, (_, index) => `Nov ${(index % 30) + 1}, 2026`);
  const widthOfLabelPx = 78; // `Nov 23, 2026` in the font of the axis
  const counts = [390, 540, 720, 1_100].map((width) => [width, labelsThatFit(days, width)] as const);
  for (const [width, labels] of counts) expect(labels * widthOfLabelPx).toBeLessThan(width);
  expect(counts.map(([, labels]) => labels)).toEqual([3, 4, 6, 9]);
  expect(chartOptions({ ...data, points: days }, { ...look, labels: 6 }).xaxis?.tickAmount).toBe(5);
});

test.each([9, 8, 7, 6])('a scale from 0% to 100% is labeled to its end, with %i labels at most', (labels) => {
  const points = Array.from({ length: 101 }, (_, part) => `${part}%`);
  const ticks = Number(chartOptions({ ...data, points }, { ...look, labels }).xaxis?.tickAmount);
  // As ApexCharts chooses the labels.
  const step = Math.round(points.length / (ticks + 1));
  const labeled = points.filter((_, part) => part % step === 0);
  expect(labeled).toEqual(['0%', '20%', '40%', '60%', '80%', '100%']);
});

test('a name is escaped in the tooltip', () => {
  const options = chartOptions(
    { ...data, series: [{ name: '<img src=x onerror="alert(1)">', values: [1, 2, 3] }] },
    look,
  );
  const shown = document.createElement('div');
  // What ApexCharts does with it.
  const custom = options.tooltip?.custom as (at: { dataPointIndex: number }) => string;
  shown.innerHTML = custom({ dataPointIndex: 0 });
  expect(shown.querySelector('img')).toBeNull();
  expect(shown).toHaveTextContent('1 May');
  expect(shown).toHaveTextContent('1 min');
  expect(shown.querySelector('[style]')).toBeNull();
});

test.each(['light', 'dark'] as const)('every color contrasts with the surface: %s', (scheme) => {
  const { series, surface } = chartColors[scheme];
  for (const color of series) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3);
});

const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
