import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from './fixtures.ts';

type Budgets = { openedRecord: { scripts: number; rawScriptKiB: number } };
const { openedRecord: budget } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../bench/budgets.json'), 'utf8'),
) as Budgets; // our own file

/** The link of the first record of a list, whose page isn't preloaded: the device saves data. */
async function firstRecord(page: Page, area: string) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(`/admin/${area}`, { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('main').locator('a[data-row-link]').first();
  await link.waitFor();
  await page.waitForFunction(() =>
    /\/http\./.test(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ),
  ); // it sends
  return link;
}

const records = [
  ['movies', 'movie'],
  ['makers', 'maker'],
  ['watchers', 'watcher'],
  ['payments', 'payment'],
  ['payments/statements', 'statement'],
  ['subscriptions', 'subscription'],
  ['messages', 'communication'],
] as const;

for (const [area, resource] of records)
  test(`a record of ${area} is requested once, before its page’s code is there`, async ({ admin }) => {
    const link = await firstRecord(admin, area);
    const reads: string[] = [];
    admin.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (new RegExp(`^/api/${resource}/[^/]*\\d[^/]*$`).test(path)) reads.push(path);
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await admin.route(/\/r\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await link.evaluate((element: HTMLAnchorElement) => element.click()); // no pointer announces it
    await expect.poll(() => reads).toHaveLength(1);
    release();
    await expect(admin.locator('main [data-row-link]')).toHaveCount(0); // the page has replaced the list
    await expect(admin.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(reads).toHaveLength(1);
  });

test('the facts of a movie that is opened from the list need few scripts', async ({ admin }) => {
  const link = await firstRecord(admin, 'movies');
  const needed: string[] = [];
  let bytes = 0;
  await admin.route('**/r/**/*.js', async (route) => {
    if (needed.length === budget.scripts) return; // the others don't arrive
    needed.push(route.request().url());
    const response = await route.fetch();
    bytes += (await response.body()).length;
    await route.fulfill({ response });
  });
  await link.click();
  await expect(admin.locator('main dl').first()).toBeVisible();
  expect(needed.length).toBeGreaterThan(0); // otherwise nothing was measured
  expect(bytes / 1024, needed.join('\n')).toBeLessThanOrEqual(budget.rawScriptKiB);
  await admin.unrouteAll({ behavior: 'ignoreErrors' });
});
