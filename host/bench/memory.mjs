import { record } from '../../scripts/lib/figures.mjs';

const navigations = 100;

/**
 * How much the heap grows over a hundred navigations back and forth.
 * @param {import('playwright').Page} page
 * @param {string} url
 * @param {string} rows
 */
export async function measureMemory(page, url, rows) {
  const client = await page.context().newCDPSession(page);
  const usedMb = async () => {
    for (let turn = 0; turn < 3; turn += 1) await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  await page.goto(`${url}/admin/movies`);
  const places = ['/admin/makers', '/admin/movies', '/admin/payments', '/admin/watchers'];
  const go = async (/** @type {number} */ count) => {
    for (let step = 0; step < count; step += 1) {
      const place = places[step % places.length] ?? '';
      await page.locator(`a[href="${place}"]`).first().click();
      await page.waitForURL(`**${place}**`);
      await page.locator(rows).first().waitFor();
    }
  };
  await go(places.length * 5); // caches fill, code is compiled
  const before = await usedMb();
  await go(navigations);
  const after = await usedMb();
  record({
    part: 'browser',
    name: `heap grows over ${navigations} navigations`,
    value: after - before,
    unit: 'MB',
    atMost: 0.7,
    note: `${before.toFixed(1)} → ${after.toFixed(1)} MB`,
  });
}
