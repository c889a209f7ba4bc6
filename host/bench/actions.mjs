import { median, record } from '../../scripts/lib/figures.mjs';
import { actAndPaint } from './act.mjs';

const times = 10;
const budgetMs = { act: 70, open: 60, save: 100, search: 150 };
const search = 'input[type="search"]';
const next = 'nav a[rel="next"]';
const facts = 'main dl';
const terms = ['the', 'golden', 'last', 'hidden', 'night', 'river', 'garden', 'winter', 'paper', 'velvet'];

/** @param {import('playwright').Page} page signed in @param {string} url @param {string} rows */
export async function measureActions(page, url, rows) {
  const list = async () => {
    await page.goto(`${url}/admin/movies`);
    await page.locator(rows).first().waitFor();
  };
  /**
   * @param {string} name @param {number} atMost @param {{ selector: string, text?: string, settled?: string }[]} actions
   * @param {() => Promise<unknown>} prepare runs before each, off the clock
   */
  const take = async (name, atMost, actions, prepare) => {
    const took = [];
    for (const action of actions) {
      await prepare();
      took.push(await page.evaluate(actAndPaint, { rows, ...action }));
    }
    const note = `${Math.min(...took).toFixed(0)}–${Math.max(...took).toFixed(0)} ms`;
    record({ part: 'browser', name: `${name}, painted`, value: median(took), unit: 'ms', atMost, note });
  };
  const again = (/** @type {{ selector: string, settled?: string }} */ action) => Array(times).fill(action);

  await list();
  await take('next page', budgetMs.act, again({ selector: next }), () => page.locator(next).waitFor());
  await list();
  await take('sort', budgetMs.act, again({ selector: 'th[aria-sort] button' }), () =>
    page.locator(next).waitFor(),
  );
  await list();
  const searches = terms.map((text) => ({ selector: search, text }));
  await take('search, with its pause', budgetMs.search, searches, () => page.locator(search).waitFor());
  await list();
  const link = `${rows} a`;
  await take('open a movie', budgetMs.open, again({ selector: link, settled: facts }), async () => {
    if (!page.url().endsWith('/admin/movies')) await page.goBack();
    await page.locator(link).first().waitFor();
  });
  await take(
    'save a movie',
    budgetMs.save,
    again({ selector: '[data-save-bar] button:last-of-type', settled: facts }),
    async () => {
      await page.goto(`${page.url().replace(/\/$/, '')}/edit`);
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      await title.fill(`Measured ${performance.now().toFixed(0)}`);
    },
  );
}
