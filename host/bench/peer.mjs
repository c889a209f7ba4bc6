import { account } from '../../scripts/lib/product.mjs';

/**
 * A product that is measured: addresses, and selectors of what a person sees and uses.
 * @typedef {{
 *   name: string, page: import('playwright').Page, list: string, signIn: string, rows: string,
 *   user: string, password: string, submit: string, email: string, secret: string,
 *   link: string, record: string, edit: (link: string) => string, title: string, save: string, saved: string,
 *   signOut: () => Promise<void>
 * }} Measured
 */

/** @param {import('playwright').Page} page signed in @param {string} url @returns {Measured} */
export const ourselves = (page, url) => ({
  name: 'Backlot',
  page,
  list: `${url}/admin/movies`,
  signIn: `${url}/admin/movies`,
  rows: 'tr[data-row]',
  user: 'input[autocomplete="username"]',
  password: 'input[autocomplete="current-password"]',
  submit: 'button[type="submit"]',
  email: account.email,
  secret: account.password,
  link: 'tr[data-row] a',
  record: 'main dl',
  edit: (link) => `${link}/edit`,
  title: 'input[data-path="title"]',
  save: '[data-save-bar] button:last-of-type',
  saved: 'main dl',
  signOut: async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.context().clearCookies(); // last: the page notices it and leaves
  },
});

const { BENCH_PEER_URL: peerUrl } = process.env;

/**
 * A react-admin over the same data at BENCH_PEER_URL, signed in; null without one.
 * @param {import('playwright').BrowserContext} browser
 * @returns {Promise<Measured | null>}
 */
export async function openPeer(browser) {
  if (!peerUrl) return null;
  const { BENCH_PEER_USER = 'admin@example.com', BENCH_PEER_PASSWORD = '' } = process.env;
  const page = await browser.newPage();
  const rows = 'table.RaDatagrid-table tbody tr';
  /** @type {Measured} */
  const peer = {
    name: 'react-admin',
    page,
    list: `${peerUrl}/#/movies`,
    signIn: `${peerUrl}/#/login`,
    rows,
    user: 'input[name=username]',
    password: 'input[name=password]',
    submit: 'button[type=submit]',
    email: BENCH_PEER_USER,
    secret: BENCH_PEER_PASSWORD,
    link: `${rows} td.column-title`,
    record: 'form input[name=title]',
    edit: (link) => link,
    title: 'input[name=title]',
    save: 'form button[type=submit]',
    saved: rows,
    signOut: () => page.evaluate(() => localStorage.removeItem('token')),
  };
  await signIn(peer);
  return peer;
}

/** @param {Measured} product on its sign-in page */
export async function signIn({ page, signIn: at, user, email, password, secret, submit, rows }) {
  await page.goto(at);
  await page.locator(user).fill(email);
  await page.locator(password).fill(secret);
  await page.locator(submit).click();
  await page.locator(rows).first().waitFor();
}
