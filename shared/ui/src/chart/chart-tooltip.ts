import type { ChartData } from './chart-data.ts';
import classes from './chart.module.css';
import { messages } from './chart.messages.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** ApexCharts renders HTML; names must be escaped. */
const textOf = (value: string): string => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Every figure of the hovered point. Colors are classes: the content security policy refuses inline styles. */
export const tooltipOf =
  (
    { points, series, format }: ChartData,
    places: readonly number[],
    inOrder: <T>(values: readonly T[]) => T[],
  ) =>
  ({ dataPointIndex }: { dataPointIndex: number }): string => {
    const lines = series.map(({ name, values, isPrevious }, n) => {
      const value = inOrder(values)[dataPointIndex] ?? null;
      const figure = value === null ? messages.none : format(value);
      return `<li><i class="${classes.swatch}" data-place="${places[n]}" data-previous="${isPrevious ?? false}"></i>${textOf(name)}<b>${textOf(figure)}</b></li>`;
    });
    return `<div class="${classes.tooltip}"><strong>${textOf(points[dataPointIndex] ?? '')}</strong><ul>${lines.join('')}</ul></div>`;
  };
