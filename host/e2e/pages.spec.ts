import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

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
  '/admin/makers',
  '/admin/watchers',
  '/admin/watchers/new',
  '/admin/admins',
  '/admin/admins/requests',
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
      test(`${path} is accessible and fits`, async ({ admin }) => {
        await admin.goto(path);
        await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
        await admin.waitForFunction(() => !document.querySelector('[aria-busy=true], [data-loading]'));
        await expectAccessible(admin);
        for (const width of [1440, 1024, 390]) {
          await admin.setViewportSize({ width, height: 900 });
          const excess = () =>
            admin.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          await expect.poll(excess, { message: `sideways scroll at ${width} px` }).toBe(0);
        }
      });
  });
}
