import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';

const publicPages = {
  '/': 'Sign in',
  '/forgotpassword': 'password',
  '/register': 'access',
  '/verifyemail': 'address',
  '/recoverypassword/x': 'link',
};
const adminPages = [
  '/admin',
  '/admin/movies',
  '/admin/movies?layout=grid',
  '/admin/movies/new',
  '/admin/movies/import',
  '/admin/makers',
  '/admin/makers/import',
  '/admin/watchers',
  '/admin/watchers/import',
  '/admin/watchers/new',
  '/admin/admins',
  '/admin/admins/requests',
  '/admin/admins/import',
  '/admin/audit',
  '/admin/pages/banners',
  '/admin/pages/banners/new',
  '/admin/pages/app_content',
  '/admin/pages/app_content/new',
  '/admin/pages/app_content/releases',
  '/admin/payments',
  '/admin/help',
  '/admin/help/T-10080',
  '/admin/profile',
  '/admin/profile/myProfile',
  '/admin/nothing-here',
];
/** Pages of one record, the first of its list: each of its tabs. */
const recordTabs = {
  '/admin/movies': ['', 'rights', 'prices', 'tracks', 'media', 'history'],
  '/admin/makers': ['', 'contracts', 'payout', 'movies', 'contacts', 'history'],
  '/admin/watchers': ['', 'access', 'payments', 'tickets', 'profile', 'history'],
};
const firstOf = new Map<string, Promise<string>>();
const firstRecord = (page: Page, list: string): Promise<string> => {
  const found =
    firstOf.get(list) ??
    (async () => {
      await page.goto(list);
      const link = page.getByRole('row').getByRole('link').first();
      await link.waitFor();
      return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
    })();
  firstOf.set(list, found);
  return found;
};
const looks = {
  light: {},
  dark: { darkMode: true },
  'right to left': { rtl: true },
  'menu on top': { topMenu: true },
};

for (const [look, layout] of Object.entries(looks)) {
  test.describe(look, () => {
    test.beforeEach(async ({ context }) => {
      await context.addInitScript(
        (value) => location.protocol === 'about:' || localStorage.setItem('backlot.layout', value),
        JSON.stringify(layout),
      );
    });
    if (look !== 'menu on top')
      for (const [path, word] of Object.entries(publicPages))
        test(`${path} is accessible`, async ({ page }) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(word, 'i'));
          await expectAccessible(page);
        });
    for (const path of adminPages)
      test(`${path} is accessible and fits`, ({ admin }) => expectAccessibleAndFitting(admin, path));
    // With the menu on top what is below it is the same.
    for (const [list, tabs] of look === 'menu on top' ? [] : Object.entries(recordTabs))
      for (const tab of tabs)
        test(`${tab || 'the first tab'} of a record of ${list} is accessible and fits`, async ({ admin }) => {
          const record = await firstRecord(admin, list);
          await expectAccessibleAndFitting(admin, tab ? `${record}?tab=${tab}` : record);
        });
  });
}

async function expectAccessibleAndFitting(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [data-loading]'));
  await expectAccessible(page);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(excess, { message: `sideways scroll at ${width} px` }).toBe(0);
  }
}
