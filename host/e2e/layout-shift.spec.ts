import { expect, test, waitForContent } from './fixtures.ts';
import { atMost, drawn, shiftOf, watchShifts } from './layout-shift.ts';

const pages = ['/admin', '/admin/movies', '/admin/watchers', '/admin/payments', '/admin/help', '/admin/eco'];
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
