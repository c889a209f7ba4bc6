const { BENCH_PEER_URL: url } = process.env;

/**
 * The list of a react-admin over the same data, at BENCH_PEER_URL, signed in; null without one.
 * @param {import('playwright').BrowserContext} browser
 * @returns {Promise<import('./first-page.mjs').Measured | null>}
 */
export async function openPeer(browser) {
  if (!url) return null;
  const { BENCH_PEER_USER = 'admin@example.com', BENCH_PEER_PASSWORD = '' } = process.env;
  const page = await browser.newPage();
  const rows = 'table.RaDatagrid-table tbody tr';
  await page.goto(`${url}/#/login`);
  await page.locator('input[name=username]').fill(BENCH_PEER_USER);
  await page.locator('input[name=password]').fill(BENCH_PEER_PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((at) => !at.hash.startsWith('#/login'));
  return { name: 'react-admin', page, list: `${url}/#/movies`, rows };
}
