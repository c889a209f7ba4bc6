// Runs in a separate process: the same statement through `pg` only, 16 callers over the product's number of connections.
import pg from 'pg';

const [connectionString, statement = '', seconds = '20'] = process.argv.slice(2);
const { name, text, values } = JSON.parse(statement);
const pool = new pg.Pool({ connectionString, max: 10, options: '-c jit=off -c random_page_cost=1.1' });
/** @type {number[]} */
const took = [];
const until = performance.now() + Number(seconds) * 1_000;
const caller = async () => {
  while (performance.now() < until) {
    const start = performance.now();
    await pool.query({ name, text, values, rowMode: 'array' });
    took.push(performance.now() - start);
  }
};
await Promise.all(Array.from({ length: 16 }, caller));
await pool.end();
took.sort((a, b) => a - b);
const at = (/** @type {number} */ share) => took[Math.floor(took.length * share)] ?? NaN;
process.stdout.write(
  JSON.stringify({ perSecond: took.length / Number(seconds), p50: at(0.5), p99: at(0.99) }),
);
