import pg from 'pg';
import { record } from '../../scripts/lib/figures.mjs';
import { signIn, startProduct } from '../../scripts/lib/product.mjs';
import { script } from './script.mjs';

/** How much slower lists may be while a gateway floods the product with webhooks. */
const timesQuietAtMost = 10;
const lists = ['/api/movie?limit=25', '/api/payment?limit=25', '/api/watcher?limit=25'];

/** The p99 of lists during a flood of signed webhooks, compared with none. @param {{ databaseUrl: string, seconds: number }} options */
export async function measureFlood({ databaseUrl, seconds }) {
  const product = await startProduct({ databaseUrl });
  try {
    const token = await signIn(product.url);
    for (const path of lists) {
      const load = () => script('load.mjs', product.url + path, token, String(seconds));
      await script('load.mjs', product.url + path, token, '1'); // the first requests plan and compile
      const quiet = await load();
      const sending = script('webhooks.mjs', product.url, await settingsOf(databaseUrl), String(seconds + 1));
      const flooded = await load();
      const { perSecond, refused } = await sending;
      record({
        part: 'flood',
        name: `${path}: p99 during webhooks`,
        value: flooded.p99 / Math.max(quiet.p99, 1),
        unit: 'times',
        atMost: timesQuietAtMost,
        note: `${quiet.p99} ms, then ${flooded.p99} ms; ${Math.round(perSecond)} webhooks/s, ${refused} refused; ${flooded.errors} errors`,
      });
    }
  } finally {
    await product.stop();
  }
}

/** The signing secret, and payments whose reports repeat, as JSON. @param {string} connectionString */
async function settingsOf(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: secrets } = await client.query('select secret from gateway_sim_secret limit 1');
    const { rows: payments } = await client.query(
      `select gateway_intent_id as id, order_id as "orderId", amount_total_minor::int as "amountMinor", currency
       from payment where status = 'paid' and gateway_intent_id is not null limit 500`,
    );
    return JSON.stringify({ secret: secrets[0]?.secret, payments });
  } finally {
    await client.end();
  }
}
