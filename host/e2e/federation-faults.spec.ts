import { brokenRender, faults, soonMs } from './faults.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readRelease, remoteFaces, type RemoteFace, remoteOf } from './remotes.ts';

/** A page that needs no remote, with the menu. */
const quietPage = '/admin/profile';

/** Clicks a menu link and measures, inside the page, how long it takes until an alert appears. */
async function msUntilAlert(page: Page, link: string): Promise<number> {
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'alertAfterMs');
    document.addEventListener(
      'click',
      () => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector('main [role=alert]'))
            Reflect.set(globalThis, 'alertAfterMs', performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: link }).click();
  await page.waitForFunction(() => Reflect.has(globalThis, 'alertAfterMs'));
  return page.evaluate(() => Number(Reflect.get(globalThis, 'alertAfterMs')));
}

async function expectRepair(page: Page, { path }: RemoteFace): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
}

for (const face of remoteFaces) {
  test.describe(face.id, () => {
    for (const { name, withinMs, of, put } of faults) {
      test(`${name}: shows the failure in time, leaves the rest intact, and recovers in place`, async ({
        admin,
        violations,
      }) => {
        await put(admin, remoteOf(await readRelease(), face.id), face.path);
        await admin.goto(quietPage);
        await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();

        expect(await msUntilAlert(admin, face.link)).toBeLessThan(withinMs);

        const alert = admin.getByRole('main').getByRole('alert');
        await expect(alert.getByRole('heading', { name: `${face.title} is unavailable` })).toBeVisible();
        await expect(alert.getByText(/^[0-9a-f-]{36}$/)).toBeVisible();
        await expect(admin.getByRole('banner')).toBeVisible();
        expect(await admin.evaluate(() => Reflect.has(globalThis, 'tampered'))).toBe(false);
        if (of === 'release') {
          violations.splice(0); // a broken release throws an uncaught error
          return;
        }
        expect(violations).toEqual([]);
        await expectRepair(admin, face);
      });
    }

    test('a page that throws leaves the shell intact', async ({ admin, violations }) => {
      await brokenRender(admin, remoteOf(await readRelease(), face.id));
      await admin.goto(quietPage);
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await msUntilAlert(admin, face.link)).toBeLessThan(soonMs);
      await expect(admin.getByRole('main').getByRole('alert')).toContainText('crashed');
      await admin.getByRole('link', { name: 'Dashboard' }).click();
      await expect(admin.getByRole('heading', { level: 1 })).toContainText('Good');
      violations.splice(0); // React logs caught errors
    });

    test('a card of the remote fails alone and recovers in place', async ({ admin }) => {
      const remote = remoteOf(await readRelease(), face.id);
      await admin.route(`**${remote.base}expose-widgets.*`, (route) =>
        route.fulfill({ status: 404, body: 'no' }),
      );
      await admin.goto('/admin');
      const failed = admin.getByRole('alert').filter({ hasText: `${face.title} is unavailable` });
      await expect(failed.first()).toBeVisible();
      const others = remoteFaces.filter(({ id }) => id !== face.id);
      for (const { link } of others) {
        if (link !== 'Help Center')
          await expect(admin.getByRole('main').getByText(link).first()).toBeVisible();
      }
      const cards = await failed.count();
      await admin.unrouteAll({ behavior: 'ignoreErrors' });
      await failed.first().getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toHaveCount(cards - 1);
    });
  });
}
