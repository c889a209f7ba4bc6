import { parseArgs } from 'node:util';

/** The data volumes that the product is designed for. `--small` tests the benchmark itself. */
const full = { movies: 100_000, watchers: 1_000_000, payments: 500_000, events: 5_000_000, seconds: 20 };
const small = { movies: 10_000, watchers: 50_000, payments: 20_000, events: 10_000, seconds: 3 };
/** The volumes of the second database, the baseline for growth. */
export const little = { movies: 10_000, watchers: 10_000, payments: 10_000, events: 0 };

export const parts = [
  'api',
  'growth',
  'start',
  'upload',
  'import',
  'reports',
  'flood',
  'streams',
  'browser',
  'modules',
  'drills',
];
const usage = `npm run bench -- [--small] [--only ${parts.join(',')}] [--seconds 20] [--movies n] [--watchers n] [--payments n] [--events n] [--out bench-results.json]`;

/**
 * @typedef {{ movies: number, watchers: number, payments: number, events: number }} Scale
 * @typedef {{ scale: Scale, seconds: number, only: string[], out: string }} Options
 * @param {string[]} args @returns {Options}
 */
export function optionsOf(args) {
  try {
    const text = { type: /** @type {const} */ ('string') };
    const { values } = parseArgs({
      args,
      options: {
        small: { type: 'boolean' },
        only: text,
        out: text,
        seconds: text,
        movies: text,
        watchers: text,
        payments: text,
        events: text,
      },
    });
    const sizes = values.small ? small : full;
    const amount = (/** @type {keyof typeof full} */ name) => wholeNumber(name, values[name] ?? sizes[name]);
    const only = values.only?.split(',') ?? parts;
    const unknown = only.find((part) => !parts.includes(part));
    if (unknown) throw new Error(`Unknown part in --only: ${unknown}`);
    return {
      scale: {
        movies: amount('movies'),
        watchers: amount('watchers'),
        payments: amount('payments'),
        events: amount('events'),
      },
      seconds: amount('seconds'),
      only,
      out: values.out ?? 'bench-results.json',
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}

function wholeNumber(/** @type {string} */ name, /** @type {string | number} */ given) {
  const number = Number(given);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} is not a whole number: ${given}`);
  return number;
}
