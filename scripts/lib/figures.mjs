import { loadavg } from 'node:os';

/**
 * A row of the benchmark's report. `atMost` and `atLeast` are targets; without them the figure is informational.
 * @typedef {{ part: string, name: string, value: number, unit: string, atMost?: number, atLeast?: number, note?: string, load: number }} Figure
 */

/** @type {Figure[]} */
export const figures = [];

/** @param {Omit<Figure, 'load'>} figure */
export function record(figure) {
  const row = { ...figure, value: round(figure.value), load: round(loadavg()[0] ?? 0) };
  figures.push(row);
  process.stdout.write(`${lineOf(row)}\n`);
}

/** The median, which a single outlier doesn't change. @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** @param {Figure} figure */
export const isShort = ({ value, atMost, atLeast }) =>
  Number.isNaN(value) ||
  (atMost !== undefined && value > atMost) ||
  (atLeast !== undefined && value < atLeast);

/** The figure divided by its target: below 1 is better for `≤`, above 1 for `≥`. @param {Figure} figure */
export const ratioOf = ({ value, atMost, atLeast }) => {
  const target = atMost ?? atLeast;
  return target ? round(value / target) : undefined;
};

export const header = `${'figure'.padEnd(52)}${'value'.padStart(10)} ${'unit'.padEnd(7)}${'target'.padStart(9)}${'ratio'.padStart(7)}        load`;

/** @param {Figure} figure */
export function lineOf(figure) {
  const { part, name, value, unit, atMost, atLeast, note, load } = figure;
  const sign = atMost === undefined ? '≥' : '≤';
  const target = atMost ?? atLeast;
  const verdict = target === undefined ? '' : isShort(figure) ? 'short' : 'ok';
  return [
    `${part}: ${name}`.padEnd(52),
    String(value).padStart(10),
    ` ${unit.padEnd(7)}`,
    (target === undefined ? '' : `${sign} ${target}`).padStart(9),
    String(ratioOf(figure) ?? '').padStart(7),
    ` ${verdict.padEnd(6)}`,
    String(load).padStart(5),
    note ? `  ${note}` : '',
  ].join('');
}

const round = (/** @type {number} */ value) =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
