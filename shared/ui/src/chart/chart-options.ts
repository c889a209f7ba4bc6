import type { ApexOptions } from 'apexcharts';
import { constants } from '../constants.ts';
import { type ChartData, colorIndexes } from './chart-data.ts';
import { type ChartTheme, colorAt } from './chart-look.ts';
import classes from './chart.module.css';
import { messages } from './chart.messages.ts';

/** The most labels of an axis. */
const labelsAtMost = 9;
/** Width of one character of a label, and the gap between two labels. */
const characterPx = 6.5;
const gapPx = 20;
/** Space beside the chart for the value axis. */
const axisPx = 90;
/** Space at the ends of the chart. */
const edgePx = 16;

/** The number of labels that fit below a chart of this width, in pixels. */
export function labelsThatFit(points: readonly string[], width: number): number {
  const longest = Math.max(1, ...points.map(({ length }) => length));
  const fitting = Math.floor((width - axisPx) / (longest * characterPx + gapPx));
  return Math.min(labelsAtMost, Math.max(2, fitting));
}

/**
 * ApexCharts labels each point whose index is a multiple of `round(points / (ticks + 1))`. The last point is the end of the
 * scale, so it is labeled too where a number of ticks that fits allows it.
 */
function ticksFor(points: number, labels: number): number {
  const most = Math.max(1, Math.min(labels, points) - 1);
  for (let ticks = most; ticks > 1; ticks -= 1) {
    const step = Math.round(points / (ticks + 1));
    const labeled = (points - 1) / step + 1;
    if (Number.isInteger(labeled) && labeled <= labels && labeled * 2 > labels) return ticks;
  }
  return most;
}

/** The number of bars that can have a label each. */
const namesAtMost = 14;

/** The SVG gets a viewBox, so that it scales on paper. */
function fitForPaper({ el }: { el: Element }): void {
  const drawing = el.querySelector('.apexcharts-svg');
  const [width, height] = [drawing?.getAttribute('width'), drawing?.getAttribute('height')];
  if (drawing && width && height) drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
}

/** The options for ApexCharts. */
export const chartOptions = (data: ChartData, look: ChartTheme): ApexOptions =>
  data.isHorizontal ? horizontalOptions(data, look) : verticalOptions(data, look);

const nameAtMostPx = 240;
const shareOfNames = 0.4;
const nameStepPx = 20;
/** Names narrower than this mean a narrow chart, whose axis has room for fewer labels. */
const narrowNamesPx = 180;

/** Names take part of the width, in steps, so that few widths draw the chart again. */
export const nameWidthWithin = (width: number): number =>
  Math.min(nameAtMostPx, Math.floor((width * shareOfNames) / nameStepPx) * nameStepPx);

/** Mirrored by the style sheet in right-to-left layout: ApexCharts cuts names off on the right. */
function horizontalOptions(data: ChartData, look: ChartTheme): ApexOptions {
  const { points, format, formatAxis = format } = data;
  const {
    xaxis,
    grid,
    tooltip,
    responsive: _,
    ...options
  } = verticalOptions(data, { ...look, isRtl: false });
  return {
    ...options,
    plotOptions: {
      bar: { horizontal: true, barHeight: '70%', borderRadius: 2, borderRadiusApplication: 'end' },
    },
    grid: { ...grid, padding: { left: 16, right: 24 }, xaxis: { lines: { show: true } } },
    xaxis: {
      ...xaxis,
      categories: [...points],
      tickAmount: look.nameWidth < narrowNamesPx ? 2 : 4,
      labels: { rotate: 0, hideOverlappingLabels: true, formatter: (value) => formatAxis(Number(value)) },
    },
    yaxis: { labels: { maxWidth: look.nameWidth } },
    tooltip: { ...tooltip, shared: false, intersect: true, followCursor: true },
  };
}

/** In right-to-left layout the first point and the axis are on the right. */
function verticalOptions(data: ChartData, look: ChartTheme): ApexOptions {
  const { kind, isStacked = false, points, series, format, formatAxis = format } = data;
  const isBar = kind === 'bar';
  const isCrowded = isBar && points.length > namesAtMost;
  const places = colorIndexes(series);
  const inOrder = <T>(values: readonly T[]): T[] => (look.isRtl ? values.toReversed() : [...values]);
  const isNamed = isBar && !isCrowded;
  const edge = look.isRtl && !isNamed ? roomForHalf(points) : edgePx;
  const previous = (yes: number, no: number) => series.map(({ isPrevious }) => (isPrevious ? yes : no));
  return {
    chart: {
      type: kind,
      stacked: isStacked,
      nonce: look.nonce,
      fontFamily: 'inherit',
      foreColor: look.text,
      background: 'transparent',
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      events: { mounted: fitForPaper, updated: fitForPaper },
    },
    series: series.map(({ name, values }) => ({ name, data: inOrder(values) })),
    colors: places.map((place) => colorAt(look.series, place)),
    // Bars adapt to the width, pale ones with an outline; lines have a fixed stroke.
    stroke: isBar
      ? { width: previous(1, 0) }
      : {
          width: series.map(({ isBound }) => (isBound ? 1 : 2)),
          curve: 'straight',
          lineCap: 'round',
          dashArray: series.map(({ isPrevious, isBound }) => dashOf(isPrevious, isBound)),
        },
    fill: { type: 'solid', opacity: kind === 'area' ? previous(0, 0.15) : previous(isBar ? 0.4 : 1, 1) },
    plotOptions: { bar: { columnWidth: '60%', borderRadius: 2, borderRadiusApplication: 'end' } },
    dataLabels: { enabled: false },
    markers: { size: points.length === 1 ? 4 : 0, strokeWidth: 0, hover: { size: 4 } },
    legend: { show: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    grid: {
      borderColor: look.line,
      strokeDashArray: 3,
      padding: { left: isNamed ? roomForNames(look) : edge, right: edgePx },
    },
    xaxis: {
      type: 'category',
      categories: inOrder(isCrowded ? thinned(look.labels, points) : points),
      ...(!isBar && { tickAmount: ticksFor(points.length, look.labels) }),
      // Labels of a few bars rotate when they don't fit; of many bars, and of days, some are omitted.
      labels: isNamed
        ? { rotate: -45, hideOverlappingLabels: false, trim: false, maxHeight: 120 }
        : { rotate: 0, hideOverlappingLabels: true, trim: false },
      axisBorder: { color: look.line },
      axisTicks: { show: false },
      crosshairs: { stroke: { color: look.text, dashArray: 3 } },
      tooltip: { enabled: false },
    },
    yaxis: {
      min: (least) => Math.min(0, least),
      opposite: look.isRtl,
      forceNiceScale: true,
      tickAmount: 4,
      labels: { formatter: (value) => formatAxis(value), maxWidth: 120 },
    },
    responsive: [
      {
        breakpoint: constants.breakpoints.phone,
        options: {
          // A full name would start outside of the canvas.
          ...(isNamed && { xaxis: { labels: { rotate: -35, trim: true, maxHeight: 96 } } }),
          grid: { padding: { left: edge } },
        },
      },
    ],
    tooltip: {
      shared: true,
      intersect: false,
      custom: tooltipOf({ ...data, points: inOrder(points) }, places, inOrder),
    },
  };
}

const dashOf = (isPrevious = false, isBound = false): number => {
  if (isBound) return 2;
  return isPrevious ? 5 : 0;
};

/** ApexCharts shows every label of bars, so the ones between are empty. */
const thinned = (atMost: number, points: readonly string[]): string[] => {
  const step = Math.ceil(points.length / atMost);
  return points.map((point, index) => (index % step === 0 ? point : ''));
};

/** Half of a label extends beyond the first point, where no value axis is beside it. */
const roomForHalf = (points: readonly string[]): number =>
  Math.max(edgePx, ...points.map(({ length }) => Math.ceil((length * characterPx) / 2)));

/** Rotated labels extend to the left of their bars: the first one needs extra padding. */
const roomForNames = ({ isRtl }: ChartTheme): number => (isRtl ? 64 : 40);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** ApexCharts renders HTML; names must be escaped. */
const textOf = (value: string): string => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Every figure of the hovered point. Colors are classes: the content security policy refuses inline styles. */
const tooltipOf =
  (
    { points, series, format }: ChartData,
    places: readonly number[],
    inOrder: <T>(values: readonly T[]) => T[],
  ) =>
  ({ dataPointIndex }: { dataPointIndex: number }): string => {
    const lines = series.map(({ name, values, isPrevious, isBound }, n) => {
      const value = inOrder(values)[dataPointIndex] ?? null;
      const figure = value === null ? messages.none : format(value);
      return `<li><i class="${classes.swatch}" data-place="${places[n]}" data-previous="${isPrevious ?? isBound ?? false}"></i>${textOf(name)}<b>${textOf(figure)}</b></li>`;
    });
    return `<div class="${classes.tooltip}"><strong>${textOf(points[dataPointIndex] ?? '')}</strong><ul>${lines.join('')}</ul></div>`;
  };
