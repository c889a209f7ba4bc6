// Loaded into the product by --import: records the list queries that `pg` gets, with their parameters.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.BENCH_CAPTURE ?? '';
const query = pg.Client.prototype.query;

/** @this {pg.Client} @param {any[]} args pg's own: (config, values, callback) */
function recordQuery(...args) {
  const [config, values] = args;
  if (typeof config?.text === 'string' && /^select .* limit \d+$/is.test(config.text))
    appendFileSync(
      file,
      `${JSON.stringify({ name: config.name, text: config.text, values: Array.isArray(values) ? values : (config.values ?? []) })}\n`,
    );
  // The arguments are passed through unchanged.
  return query.apply(this, /** @type {any} */ (args));
}
pg.Client.prototype.query = /** @type {any} */ (recordQuery);
