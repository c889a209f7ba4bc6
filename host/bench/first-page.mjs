import { median, record } from '../../scripts/lib/figures.mjs';
import { paintedAfterLoad } from './painted.mjs';
import { throttle } from './throttle.mjs';

const times = 7;

/**
 * A product that is measured. `rows` selects the rows of its list, `leave` is an address without its list.
 * @typedef {{ name: string, page: import('playwright').Page, list: string, rows: string }} Measured
 */

/**
 * A list by its own address with a warm cache: from the request of the document to the frame that painted the rows,
 * as medians, the products taking turns.
 * @param {Measured[]} products ours first, signed in
 */
export async function measureFirstPages(products) {
  await turns(products, 'a list by its address, warm', { atMost: 250 });
  for (const { page } of products) await throttle(page, 'slow');
  await turns(products, 'a list by its address, warm, slow', { atMost: 820 });
  for (const { page } of products) await throttle(page, 'none');
}

/** @param {Measured[]} products @param {string} name @param {{ atMost: number }} target */
async function turns(products, name, { atMost }) {
  const took = products.map(() => /** @type {number[]} */ ([]));
  for (let turn = 0; turn <= times; turn += 1)
    for (const [index, product] of products.entries()) {
      const ms = await openList(product);
      if (turn > 0) took[index]?.push(ms); // the first turn warms the cache
    }
  report(products, name, took, atMost);
}

/** @param {Measured[]} products @param {string} name @param {number[][]} took @param {number} atMost */
export function report(products, name, took, atMost) {
  const peer = took[1] && median(took[1]);
  for (const [index, product] of products.entries()) {
    const all = took[index] ?? [];
    const value = median(all);
    const spread = `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)} ms`;
    const note =
      index === 0 && peer ? `${spread}, ${(value / peer).toFixed(2)} of ${products[1]?.name}` : spread;
    const title = index === 0 ? name : `${name}: ${product.name}`;
    record({ part: 'browser', name: title, value, unit: 'ms', note, ...(index === 0 && { atMost }) });
  }
}

/** @param {Measured} product @returns {Promise<number>} ms */
async function openList({ page, list, rows }) {
  await page.goto('about:blank');
  await page.goto(list, { waitUntil: 'commit' });
  const ms = await page.evaluate(paintedAfterLoad, rows);
  await page.waitForLoadState('load');
  return ms;
}
