import { expect, test } from './fixtures.ts';

test('several ticket notifications are one, which opens the list', async ({ plainAdmin }) => {
  await plainAdmin.goto('/admin');
  await plainAdmin.getByRole('button', { name: /notifications/i }).click();
  const first = plainAdmin
    .getByRole('dialog')
    .getByRole('button', { name: /\d+ new tickets/ })
    .first();
  await first.click();
  await expect(plainAdmin).toHaveURL(/\/admin\/help$/);
  await expect(plainAdmin.getByRole('heading', { name: 'Help Center' })).toBeVisible();
});

test('the header search matches title prefixes and shows a message without matches', async ({ admin }) => {
  await admin.goto('/admin');
  const search = admin.getByRole('combobox', { name: 'Search' });
  await search.fill('pay');
  await expect(admin.getByRole('option', { name: /Payments/ })).toBeVisible();
  await search.fill('zzz');
  await expect(admin.getByText('Data Not found....')).toBeVisible();
});

test('Ctrl+K finds movies', async ({ admin }) => {
  await admin.goto('/admin');
  await admin.getByRole('heading', { level: 1 }).waitFor();
  await admin.keyboard.press('Control+k');
  await admin.getByPlaceholder('Search pages and records').fill('metropolis');
  await admin.getByText('Metropolis').first().click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Metropolis');
});

test('preferences survive a reload without a flash of the other theme', async ({ admin }) => {
  // The account is that of other tests too: it stays as it is.
  const kept = { success: true, data: {}, message: '' };
  await admin.route('**/api/user/*/preference', (route) => route.fulfill({ json: kept }));
  await admin.goto('/admin');
  await admin.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await admin.getByRole('button', { name: 'Open settings panel' }).click();
  for (const name of [/^Dark mode/, /^Right to left/]) {
    await admin.getByRole('switch', { name }).focus();
    await admin.keyboard.press('Space');
  }
  await admin.reload({ waitUntil: 'commit' });
  const html = admin.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(html).toHaveAttribute('dir', 'rtl');
});

test('the sidebar is 200 px wide, 80 px from 1200 px down, and a drawer on a phone', async ({ admin }) => {
  await admin.goto('/admin');
  const sidebar = admin.getByRole('navigation', { name: 'Main menu' });
  await expect(sidebar).toBeVisible();
  const widthAt = async (width: number) => {
    await admin.setViewportSize({ width, height: 800 });
    return (await sidebar.boundingBox())?.width;
  };
  await expect.poll(() => widthAt(1440)).toBe(200);
  await expect.poll(() => widthAt(1200)).toBe(80);
  await admin.setViewportSize({ width: 390, height: 800 });
  await admin.getByRole('button', { name: 'Open menu' }).click();
  await admin.getByRole('dialog').getByRole('link', { name: 'Movies' }).click();
  await expect(admin).toHaveURL(/\/admin\/movies/);
});

test('a page without permission shows the refusal in place', async ({ plainAdmin }) => {
  await plainAdmin.goto('/admin/lookups');
  await expect(plainAdmin.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the table header of a list that is wider than the page stays below the page header', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 1024, height: 800 });
  await admin.goto('/admin/movies');
  await admin.getByRole('region', { name: 'Movies' }).waitFor(); // a list that scrolls sideways is one
  const head = admin.getByRole('columnheader', { name: 'Title' });
  const edges = () =>
    head.evaluate((cell) => ({
      head: Math.round(cell.getBoundingClientRect().top),
      header: Math.round(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
    }));
  for (const y of [300, 700]) {
    await admin.evaluate((top) => window.scrollTo(0, top), y);
    await expect.poll(async () => (await edges()).head).toBe((await edges()).header);
  }
});
