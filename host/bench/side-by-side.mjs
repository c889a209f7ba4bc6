import { median, record } from '../../scripts/lib/figures.mjs';
import { actAndPaint } from './act.mjs';
import { clickedAt, notePainted, paintedAfterLoad } from './painted.mjs';
import { throttle } from './throttle.mjs';
import { openWire } from './wire.mjs';

/** @typedef {import('./peer.mjs').Measured} Measured */

const times = 7;

/**
 * What people wait for, from their action to the frame that painted its result: medians of seven, the products taking
 * turns. Milliseconds are of one machine; the ratio is the goal.
 * @param {Measured[]} products ours first, signed in
 */
export async function measureSideBySide(products) {
  await turns(products, 'a list by its address, warm', 250, openList);
  await turns(products, 'open a record after a page load', 70, openRecord);
  await turns(products, 'save a record', 110, saveRecord);
  for (const { page } of products) await throttle(page, 'slow');
  await turns(products, 'a list by its address, warm, slow', 820, openList);
  await turns(products, 'sign-in page usable, slow', 720, openSignIn);
  await turns(products, 'sign-in to rows, slow', 990, signInToRows);
  for (const { page } of products) await throttle(page, 'none');
  await turns(products, 'JavaScript from sign-in to rows', 300, bytesToRows, 'kB');
}

/**
 * @param {Measured[]} products @param {string} name @param {number} atMost
 * @param {(product: Measured) => Promise<number>} measure @param {string} [unit]
 */
async function turns(products, name, atMost, measure, unit = 'ms') {
  const took = products.map(() => /** @type {number[]} */ ([]));
  for (let turn = 0; turn <= times; turn += 1)
    for (const [index, product] of products.entries()) {
      await product.page.bringToFront(); // a tab in the background draws and waits by the second
      const value = await measure(product);
      if (turn > 0) took[index]?.push(value); // the first turn warms the cache
    }
  const peer = took[1] && median(took[1]);
  for (const [index, { name: product }] of products.entries()) {
    const all = took[index] ?? [];
    const value = median(all);
    const spread = `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)} ${unit}`;
    const isOurs = index === 0;
    const note = isOurs && peer ? `${spread}, ${(value / peer).toFixed(2)} of ${products[1]?.name}` : spread;
    const title = isOurs ? name : `${name}: ${product}`;
    record({ part: 'browser', name: title, value, unit, note, ...(isOurs && { atMost }) });
  }
}

/** @param {Measured} product */
async function openList({ page, list, rows }) {
  await page.goto('about:blank');
  await page.goto(list, { waitUntil: 'commit' });
  const ms = await page.evaluate(paintedAfterLoad, rows);
  await page.waitForLoadState('load');
  return ms;
}

/** @param {Measured} product */
async function openRecord(product) {
  const { page, rows, link, record: selector } = product;
  await openList(product);
  return page.evaluate(actAndPaint, { selector: link, rows, settled: selector });
}

/** @param {Measured} product */
async function saveRecord(product) {
  const { page, rows, edit, title, save, saved } = product;
  await openRecord(product);
  const at = edit(page.url().replace(/\/$/, ''));
  if (at !== page.url()) await page.goto(at);
  await page.locator(title).fill(`Measured ${performance.now().toFixed(0)}`);
  await page.locator(save).first().waitFor();
  return page.evaluate(actAndPaint, { selector: save, rows, settled: saved });
}

/** Nothing in the cache. @param {Measured} product */
async function openSignIn(product) {
  const { page, signIn, user } = product;
  await forget(product);
  const start = performance.now();
  await page.goto(signIn, { waitUntil: 'commit' });
  await page.locator(user).fill('a');
  return performance.now() - start;
}

/** From the click on an idle sign-in page to the list, in the same document or the next. @param {Measured} product */
async function signInToRows(product) {
  const { page, user, email, password, secret, submit, rows } = product;
  const note = await page.addInitScript(notePainted, rows);
  await openSignIn(product);
  await page.locator(user).fill(email);
  await page.locator(password).fill(secret);
  await page.waitForLoadState('networkidle');
  const start = await page.evaluate(clickedAt, submit);
  const painted = await page.waitForFunction(() => Number(Reflect.get(window, 'paintedAt') ?? 0));
  await note.dispose();
  return (await painted.jsonValue()) - start;
}

/** On the wire, from the address of the sign-in page to the rows. @param {Measured} product */
async function bytesToRows(product) {
  const { page, signIn, user, email, password, secret, submit, rows } = product;
  await forget(product);
  const { asked, client } = await openWire(page);
  await page.goto(signIn);
  await page.locator(user).fill(email);
  await page.locator(password).fill(secret);
  await page.locator(submit).click();
  await page.locator(rows).first().waitFor();
  const scripts = asked().filter(({ url, type }) => type === 'Script' || /\.js($|\?)/.test(url));
  await client.detach();
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
}

/** Signs out and empties the cache. @param {Measured} product */
async function forget({ page, signOut }) {
  await signOut();
  await page.goto('about:blank');
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
}
