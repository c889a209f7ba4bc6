import { expect, type Page, test, waitForContent } from './fixtures.ts';

const pages = ['/admin', '/admin/movies', '/admin/watchers', '/admin/payments', '/admin/help', '/admin/eco'];
/** Cumulative layout shift. */
const atMost = 0.02;

/** Adds up what moves on each page from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'shifts') as number[]).reduce((sum, value) => sum + value, 0));

/** Two frames later, what has arrived is laid out, and its shifts are reported. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const path of pages)
  test(`${path} stays in place while it loads and when its typeface arrives last`, async ({ admin }) => {
    let release: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (release = resolve));
    await admin.route('**/*.woff2', async (route) => {
      await arrival;
      await route.continue();
    });
    await watchShifts(admin);
    await admin.goto(path, { waitUntil: 'commit' });
    await waitForContent(admin);
    await drawn(admin);
    expect(await admin.evaluate(() => document.fonts.check('14px "Inter Variable"'))).toBe(false);
    release();
    await admin.waitForFunction(() => document.fonts.check('14px "Inter Variable"'));
    await drawn(admin);
    expect(await shiftOf(admin)).toBeLessThanOrEqual(atMost);
  });

test('without the typeface, a page is complete in the one that stands in', async ({ admin }) => {
  await admin.route('**/*.woff2', (route) => route.abort());
  await watchShifts(admin);
  await admin.goto('/admin/movies');
  await waitForContent(admin);
  await drawn(admin);
  expect(await admin.evaluate(() => document.fonts.check('14px "Inter Variable"'))).toBe(false);
  await expect(admin.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible();
  expect(await shiftOf(admin)).toBeLessThanOrEqual(atMost);
});
