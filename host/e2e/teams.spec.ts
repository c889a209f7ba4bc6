import type { Browser, Page } from '@playwright/test';
import { expect, signIn, test, waitForContent } from './fixtures.ts';
import { withOwnProduct, withPassword } from './own-product.ts';
import { publishVersion, superadminOf, versionOn } from './published.ts';
import { releaseSmallRemote, smallIds } from './small-remotes.ts';

const pageOf = async (browser: Browser, url: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await signIn(page);
  return page;
};
const teams = ['people', 'support'] as const;

test('of two teams that activate at the same moment, one rebases, and an open page gets both', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await withOwnProduct(async (url) => {
    const superadmin = await superadminOf(url);
    for (const id of teams) await publishVersion(url, superadmin, id, '0.2.0');
    const tab = await pageOf(browser, url);
    await tab.goto('/admin/makers');
    const search = tab.getByRole('searchbox');
    await search.fill('half a wo');

    const pages = await Promise.all(teams.map((id) => openActivation(browser, url, id)));
    await Promise.all(pages.map(activate));
    const dialogs = pages.map((page) => page.getByRole('dialog', { name: 'Activate' }));
    await expect(async () => {
      const open = await Promise.all(dialogs.map((dialog) => dialog.count()));
      expect(open.sort()).toEqual([0, 1]);
    }).toPass();
    const [loser] = await visible(pages);
    if (!loser) throw new Error('Both were activated');
    const dialog = loser.getByRole('dialog', { name: 'Activate' }); // the other one may still close
    await expect(dialog).toContainText('Generation 2 is live now. Rebase on it.');
    await activate(loser);
    await expect(loser.getByRole('row', { name: /0\.1\.0 → 0\.2\.0/ })).toHaveCount(2);

    await expect(tab.getByRole('status').filter({ hasText: 'new version' })).toBeVisible();
    await expect(search).toHaveValue('half a wo');
    expect(await versionsOn(tab)).toEqual(['0.1.0', '0.1.0']);
    await tab.reload();
    await waitForContent(tab);
    expect(await versionsOn(tab)).toEqual(['0.2.0', '0.2.0']);
  });
});

test('with 30 remotes, sign-in, menu and first pages work, and the document stays small', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  await withOwnProduct(async (url) => {
    const superadmin = await superadminOf(url);
    const ids = smallIds(26);
    const before = await sizeOf(`${url}/admin/movies`);
    for (const id of ids) await releaseSmallRemote(url, superadmin, id);
    const page = await pageOf(browser, url);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const id of ids) await expect(menu.getByRole('link', { name: `Team ${id}` })).toHaveCount(1);
    for (const id of ids.slice(-2)) {
      await menu.getByRole('link', { name: `Team ${id}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Page of ${id}` })).toBeVisible();
    }
    await page.goto('/admin/movies');
    await waitForContent(page);
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    const after = await sizeOf(`${url}/admin/movies`);
    const board = await sizeOf(`${url}/admin`);
    const sizes = { '4 remotes': before, '30 remotes': after, '30 remotes, dashboard': board };
    for (const [of, { set, wire }] of Object.entries(sizes))
      process.stdout.write(`${of}: release set ${set} bytes, document ${wire} bytes compressed\n`);
    expect(before.wire).toBeGreaterThan(10_000); // otherwise the measurement is broken
    expect(after.wire).toBeLessThanOrEqual(20_000);
    expect(board.wire).toBeLessThanOrEqual(20_000);
    expect((after.wire - before.wire) / ids.length).toBeLessThanOrEqual(100);
  });
});

async function openActivation(browser: Browser, url: string, id: string): Promise<Page> {
  const page = await pageOf(browser, url);
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: `Actions for ${id}` }).click();
  await page.getByRole('menuitem', { name: 'Activate version…' }).click();
  return page;
}

const activate = (page: Page) =>
  withPassword(page, '/api/release', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click(),
  );

const visible = async (pages: readonly Page[]) => {
  const open = await Promise.all(pages.map((page) => page.getByRole('dialog').count()));
  return pages.filter((_, at) => open[at]);
};

const versionsOn = (page: Page) => Promise.all(teams.map((id) => versionOn(page, id)));

async function sizeOf(address: string) {
  const html = await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).text();
  const [, set = ''] = /id="release-set"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' }, method: 'GET' });
  return { set: Buffer.byteLength(set), wire: Number(headers.get('content-length')) };
}
