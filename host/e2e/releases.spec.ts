import type { Browser, Page } from '@playwright/test';
import { type Account, expect, signIn, test } from './fixtures.ts';
import { reloadUntilSeen, withOwnProduct, withPassword } from './own-product.ts';
import { publishPeople, type Superadmin, superadminOf, versionOn } from './published.ts';

const pageOf = async (browser: Browser, url: string, account: Account): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await signIn(page, account);
  return page;
};
const offerOn = (page: Page) => page.getByRole('status').filter({ hasText: 'new version' });
const makers = (page: Page) => page.getByRole('main').getByRole('table');
const menu = async (page: Page, of: string, action: string) => {
  await page.getByRole('button', { name: of }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a version is activated and rolled back on the page, and open tabs keep theirs', async ({ browser }) => {
  test.setTimeout(240_000);
  await withOwnProduct(async (url) => {
    await publishPeople(url, await superadminOf(url), '0.2.0');
    const tab = await pageOf(browser, url, 'admin');
    await tab.goto('/admin/makers');
    await expect(makers(tab)).toBeVisible();

    const page = await pageOf(browser, url, 'superadmin');
    await page.goto('/admin/releases');
    await menu(page, 'Actions for people', 'Activate version…');
    await withPassword(page, '/api/release', () => page.getByRole('button', { name: 'Activate' }).click());
    await expect(page.getByRole('row', { name: /people: 0\.1\.0 → 0\.2\.0/ })).toContainText('Live');

    await expect(offerOn(tab)).toBeVisible();
    expect(await versionOn(tab, 'people')).toBe('0.1.0');
    await tab.reload();
    await expect(makers(tab)).toBeVisible();
    expect(await versionOn(tab, 'people')).toBe('0.2.0');

    await menu(page, 'Actions for generation 1', 'Roll back…');
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByRole('row', { name: /Rolled back from 2 to 1/ })).toContainText('Live');
    await tab.reload();
    await expect(makers(tab)).toBeVisible();
    expect(await versionOn(tab, 'people')).toBe('0.1.0');
    await tab.close();
    await reloadUntilSeen(
      page,
      page
        .getByRole('row', { name: /^people/ })
        .getByText(/LCP \d+% of \d/)
        .first(),
    );
  });
});

test('a rollout that throws is withdrawn automatically, and those outside it see nothing', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const env = { BACKLOT_CANARY_MIN_SAMPLES: '1' };
  await withOwnProduct(async (url) => {
    const superadmin = await superadminOf(url);
    const page = await pageOf(browser, url, 'superadmin');
    const pages = [await pageOf(browser, url, 'admin'), page] as const;
    const [version, inside, outside] = await rollOutToOne(url, superadmin, pages);

    await outside.goto('/admin/makers');
    await expect(makers(outside)).toBeVisible();
    await inside.goto('/admin/makers');
    await expect(inside.getByRole('main').getByRole('alert')).toContainText('unavailable');

    await expect(async () => {
      await inside.reload();
      await expect(makers(inside)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    expect(await versionOn(inside, 'people')).toBe('0.1.0');
    await page.goto('/admin/releases');
    await expect(page.getByText(`Rollout of ${version} withdrawn`)).toBeVisible();
  }, env);
});

test('five deploys while a form is half-filled lose nothing, and are offered once it is saved', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await withOwnProduct(async (url) => {
    const superadmin = await superadminOf(url);
    const [tab, other] = [
      await pageOf(browser, url, 'superadmin'),
      await pageOf(browser, url, 'superadmin'),
    ] as const;
    const failed: string[] = [];
    tab.on('pageerror', ({ message }) => failed.push(message));
    tab.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    await other.goto('/admin/makers');
    await tab.goto('/admin/makers');
    await tab.getByRole('link', { name: 'Add maker' }).first().click();
    const name = tab.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Half a name');
    for (const version of ['0.2.0', '0.3.0', '0.4.0', '0.5.0', '0.6.0']) {
      await publishPeople(url, superadmin, version);
      const { generation: expected } = await superadmin('GET', 'release/status');
      await superadmin('POST', 'release/remote/people/activate', { version, expected });
      await expect(offerOn(other)).toBeVisible();
      await offerOn(other).getByRole('button', { name: 'Later' }).click();
      await expect(offerOn(other)).toBeHidden();
    }
    await expect(name).toHaveValue('Half a name');
    await expect(offerOn(tab)).toBeHidden();
    await tab.getByRole('combobox', { name: 'Country' }).fill('Germ');
    await tab.getByRole('option', { name: 'Germany' }).click();
    await tab.getByRole('textbox', { name: 'Email' }).fill('desk@makers.test');
    await tab.getByRole('button', { name: 'Add maker' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Half a name' })).toBeVisible();
    await expect(offerOn(tab)).toBeVisible();
    expect([await versionOn(tab, 'people'), failed]).toEqual(['0.1.0', []]);
  });
});

/**
 * Publishes and activates a broken version for a share that one of two people belongs to. The share of a person differs
 * by version: when both are in the same one, the next version is tried.
 * @returns the version, the page of the one inside, and that of the one outside
 */
async function rollOutToOne(url: string, superadmin: Superadmin, pages: readonly [Page, Page]) {
  for (const version of ['0.3.0', '0.4.0', '0.5.0', '0.6.0']) {
    await publishPeople(url, superadmin, version, true);
    let [none, both] = [0, 100];
    while (both - none > 1) {
      const percent = Math.floor((none + both) / 2);
      const { generation: expected } = await superadmin('GET', 'release/status');
      await superadmin('POST', 'release/remote/people/activate', { version, percent, expected });
      for (const page of pages) await page.goto('/admin');
      const [isIn, isOtherIn] = await Promise.all(
        pages.map(async (page) => (await versionOn(page, 'people')) === version),
      );
      const [first, second] = pages;
      if (isIn !== isOtherIn)
        return isIn ? ([version, first, second] as const) : ([version, second, first] as const);
      if (isIn) both = percent;
      else none = percent;
    }
  }
  throw new Error('Both are in the same share of every version');
}
