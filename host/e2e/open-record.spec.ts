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

test('a movie that is opened from the list loads few scripts until its facts', async ({ admin }) => {
  const link = await firstRecord(admin, 'movies');
  const scripts = await link.evaluate(
    (element: HTMLAnchorElement) =>
      new Promise<{ name: string; bytes: number }[]>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main dl')) return;
          observer.disconnect();
          const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const since = loaded.filter(({ name, startTime }) => startTime >= start && name.endsWith('.js'));
          resolve(since.map(({ name, decodedBodySize }) => ({ name, bytes: decodedBodySize })));
        }).observe(document, { childList: true, subtree: true });
        element.click();
      }),
  );
  const names = scripts.map(({ name }) => name).join('\n');
  expect(scripts.length, names).toBeGreaterThan(0); // otherwise the measurement is broken
  expect(scripts.length, names).toBeLessThanOrEqual(budget.scripts);
  const bytes = scripts.reduce((sum, one) => sum + one.bytes, 0);
  expect(bytes / 1024, names).toBeLessThanOrEqual(budget.rawScriptKiB);
});
