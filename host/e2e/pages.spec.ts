import { expectAccessible } from './axe.ts';
import { expect, type Page, test, waitForContent } from './fixtures.ts';

const publicPages = {
  '/': 'Sign in',
  '/forgotpassword': 'password',
  '/register': 'access',
  '/verifyemail': 'email',
  '/help': 'help',
  '/unsubscribe': 'link',
  '/recoverypassword/x': 'link',
  '/rate/x': 'link',
};
const adminPages = [
  '/admin',
  '/admin/eco',
  '/admin/business',
  '/admin/performance',
  '/admin/social',
  '/admin/notifications',
  '/admin/releases',
  '/admin/movies',
  '/admin/movies?layout=grid',
  '/admin/movies/new',
  '/admin/movies/import',
  '/admin/makers',
  '/admin/makers/new',
  '/admin/makers/import',
  '/admin/watchers',
  '/admin/watchers/import',
  '/admin/watchers/new',
  '/admin/watchers/segments',
  '/admin/admins',
  '/admin/admins/requests',
  '/admin/admins/import',
  '/admin/audit',
  '/admin/lookups',
  '/admin/countries',
  '/admin/pages/about',
  '/admin/pages/faq',
  '/admin/pages/declaration',
  '/admin/pages/banners',
  '/admin/pages/banners/new',
  '/admin/pages/app_content',
  '/admin/pages/app_content/new',
  '/admin/pages/app_content/releases',
  '/admin/payments',
  '/admin/payments/coupons',
  '/admin/payments/coupons/new',
  '/admin/payments/coupons/new-codes',
  '/admin/payments/statements',
  '/admin/payments/payouts',
  '/admin/subscriptions',
  '/admin/subscriptions/metrics',
  '/admin/subscriptions/plans',
  '/admin/subscriptions/plans/new',
  '/admin/reports',
  '/admin/reports/watched',
  '/admin/reports/people',
  '/admin/reports/mail',
  '/admin/reports/social',
  '/admin/messages',
  '/admin/messages/new',
  '/admin/messages/templates',
  '/admin/help',
  '/admin/help/metrics',
  '/admin/help/emails',
  '/admin/help/teams',
  '/admin/help/canned-replies',
  '/admin/help/sla-policies',
  '/admin/help/T-10400',
  '/admin/profile',
  '/admin/profile/myProfile',
  '/admin/nothing-here',
];
/** Pages of one record, the first of its list: each of its tabs. */
const recordTabs = {
  '/admin/movies': ['', 'rights', 'prices', 'tracks', 'media', 'history'],
  '/admin/makers': ['', 'contracts', 'payout', 'movies', 'contacts', 'history'],
  '/admin/watchers': ['', 'access', 'finance.payments', 'tickets', 'profile', 'history'],
  '/admin/payments': [''],
  '/admin/payments/coupons': [''],
  '/admin/payments/statements': [''],
  '/admin/subscriptions': [''],
  '/admin/subscriptions/plans': [''],
};
/** Content below a menu on top is the same: one page of each kind is enough. */
const pagesWithMenuOnTop = ['/admin', '/admin/movies', '/admin/movies/new', '/admin/help'];
/** `only` and `fits`: what a theme or a direction can break. */
const looks = {
  light: { layout: {}, only: undefined, fits: true },
  dark: { layout: { darkMode: true }, only: 'colors', fits: false },
  'right to left': { layout: { rtl: true }, only: 'positions', fits: true },
  'menu on top': { layout: { topMenu: true }, only: undefined, fits: true },
} as const;
type Look = keyof typeof looks;
const threeLooks: Look[] = ['light', 'dark', 'right to left'];

for (const [path, word] of Object.entries(publicPages))
  test(`${path} is accessible in every theme and direction`, async ({ page }) => {
    await page.goto(path);
    for (const name of threeLooks)
      await test.step(name, async () => {
        await storeLook(page, name);
        await page.reload(); // these pages read the preference only on load
        await expectLook(page, name);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(word, 'i'));
        await expectAccessible(page, looks[name].only);
      });
  });

for (const path of adminPages)
  test(`${path} is accessible and fits in every theme and direction`, async ({ admin }) => {
    await inEachLook(
      admin,
      path,
      pagesWithMenuOnTop.includes(path) ? [...threeLooks, 'menu on top'] : threeLooks,
    );
  });

for (const [list, tabs] of Object.entries(recordTabs))
  for (const tab of tabs)
    test(`${tab || 'the first tab'} of a record of ${list} is accessible and fits in every theme and direction`, async ({
      admin,
    }) => {
      const record = await firstRecord(admin, list);
      await inEachLook(admin, tab ? `${record}?tab=${tab}` : record, threeLooks);
    });

const firstOf = new Map<string, Promise<string>>();
/** The path of the first record; requested once per worker. */
function firstRecord(page: Page, list: string): Promise<string> {
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
}

/** Opens a page, and switches its theme and direction as another tab of the browser would. */
async function inEachLook(page: Page, path: string, names: Look[]): Promise<void> {
  await page.goto(path);
  for (const name of names)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await storeLook(page, name);
      await expectLook(page, name);
      await expectAccessibleAndFitting(page, name);
    });
}

const storeLook = (page: Page, name: Look) =>
  page.evaluate((layout) => {
    localStorage.setItem('backlot.layout', layout);
    window.dispatchEvent(new StorageEvent('storage', { key: 'backlot.layout' }));
  }, JSON.stringify(looks[name].layout));

async function expectLook(page: Page, name: Look): Promise<void> {
  const { darkMode, rtl }: { darkMode?: boolean; rtl?: boolean; topMenu?: boolean } = looks[name].layout;
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', darkMode ? 'dark' : 'light');
  await expect(html).toHaveAttribute('dir', rtl ? 'rtl' : 'ltr');
}

async function expectAccessibleAndFitting(page: Page, name: Look): Promise<void> {
  await waitForContent(page);
  await expectAccessible(page, looks[name].only);
  if (!looks[name].fits) return;
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(excess, { message: `horizontal scroll at ${width} px` }).toBe(0);
  }
}
