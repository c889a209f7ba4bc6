import { record } from '../../scripts/lib/figures.mjs';
import { distantMs, throttle } from './throttle.mjs';
import { depthOf, kibOf, openWire } from './wire.mjs';

/**
 * The cost of the sign-in page before anything is typed.
 * @param {import('playwright').BrowserContext} browser
 * @param {string} url
 */
export async function measureSignIn(browser, url) {
  const page = await browser.newPage();
  const { client, asked } = await openWire(page);
  await page.goto(url);
  await page.getByLabel('Email').waitFor();
  await page.waitForLoadState('load');
  const paint = await page.evaluate(() => performance.now());
  const first = asked().filter(({ startMs }) => startMs <= paint);
  const part = 'browser';
  record({ part, name: 'sign-in: JavaScript', value: kibOf(first, 'Script'), unit: 'KiB', atMost: 100 });
  record({ part, name: 'sign-in: CSS', value: kibOf(first, 'Stylesheet'), unit: 'KiB', atMost: 15 });
  record({ part, name: 'sign-in: requests', value: first.length, unit: '', atMost: 8 });

  await throttle(page, 'slow');
  await client.send('Network.clearBrowserCache');
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('a');
  record({
    part,
    name: 'sign-in usable, slow CPU and network',
    value: performance.now() - start,
    unit: 'ms',
    atMost: 800,
  });
  await page.close();
}

/** A route opened with an empty cache by a signed-in admin. @param {import('playwright').Page} page @param {string} url @param {string} rows */
export async function measureCold(page, url, rows) {
  const part = 'browser';
  const { client, forget, asked } = await openWire(page);
  await client.send('Network.clearBrowserCache');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  forget();
  await page.goto(`${url}/admin/movies`);
  await page.locator(rows).first().waitFor();
  const script = asked();
  record({
    part,
    name: '/admin/movies cold: JavaScript until rows',
    value: kibOf(script, 'Script'),
    unit: 'KiB',
    atMost: 250,
  });
  record({
    part,
    name: '/admin/movies cold: requests until rows',
    value: script.length,
    unit: '',
    atMost: 16,
  });

  // With half a second per response, independent requests start together.
  await client.send('Network.clearBrowserCache');
  await throttle(page, 'distant');
  await page.goto('about:blank');
  forget();
  await page.goto(`${url}/admin/movies`, { waitUntil: 'commit' });
  await page.locator(rows).first().waitFor();
  const slow = asked();
  const list = slow.find(({ url: address }) => /\/api\/movie(\?|$)/.test(address));
  record({
    part,
    name: '/admin/movies cold: round trips until rows',
    value: list ? depthOf(slow, list) : NaN,
    unit: '',
    atMost: 2,
    note:
      list &&
      `the list was requested ${Math.round(list.startMs)} ms after the document, at ${distantMs} ms each`,
  });
  await throttle(page, 'none');

  const remote = /^.*\/r\/finance\//;
  await page.goto('about:blank');
  await client.send('Network.clearBrowserCache');
  forget();
  await page.goto(`${url}/admin/movies`);
  await page.locator(rows).first().waitFor();
  await page.locator('a[href="/admin/payments"]').first().click();
  await page.waitForURL('**/admin/payments**');
  await page.locator(rows).first().waitFor();
  const more = asked().filter(({ url: address }) => remote.test(address) && address.endsWith('.js'));
  const kib = more.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024;
  record({ part, name: '/admin/payments next: its remote', value: kib, unit: 'KiB', atMost: 30 });
}
