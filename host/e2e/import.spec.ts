import { expect, test } from '@playwright/test';
import { signIn } from './fixtures.ts';

const header = 'Email,Name,Country\n';
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `import${from + n}@viewers.test,Import Person ${from + n},DE`);

test('a corrected row is imported, and the tray doesn’t repeat the page', async ({ page }) => {
  const stamp = Date.now() % 1_000_000;
  const wrong = ['Germany', 'Germany', 'Spain'].map(
    (country, n) => `fixed${stamp + n}@viewers.test,Ada,${country}`,
  );
  await signIn(page, 'superadmin');
  await page.goto('/admin/watchers/import');
  const buffer = Buffer.from(`${header}${[...wrong, ',Chen,FR'].join('\n')}\n`);
  await page.getByLabel(/Choose a file/).setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check 4 rows' }).click();
  await page.getByRole('button', { name: '3 rows: Country must be two capital letters.' }).click();
  await expect(page.getByText('Email is required')).toHaveCount(1); // only its button is left
  await page.getByRole('textbox', { name: 'Country in row 2' }).fill('DE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 row can be imported.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Country in row 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.locator('dl')).toHaveText(/Added1Updated0Unchanged0Skipped3/);
  await expect(page.getByRole('region', { name: 'Background jobs' })).toHaveCount(0);
});

test('a file with three invalid rows is imported without them, and importing it again adds no duplicates', async ({
  page,
}) => {
  const stamp = Date.now() % 1_000_000; // a product that is tested again still has its watchers
  const bad = ['no address,Ada,DE', `late${stamp}@viewers.test,Ben,Germany`, ',Chen,FR'];
  const file = {
    name: 'watchers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${header}${[...rows(stamp, 20), ...bad].join('\n')}\n`),
  };
  await signIn(page, 'superadmin');
  for (const [added, same] of [
    ['20', '0'],
    ['0', '20'],
  ]) {
    await page.goto('/admin/watchers');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByLabel(/Choose a file/).setInputFiles(file);
    await page.getByRole('button', { name: 'Check 23 rows' }).click();
    await expect(page.getByText('20 rows can be imported.')).toBeVisible();
    await expect(page.getByText('3 rows have errors and will be skipped.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Email: Enter a valid email address/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Country must be two capital letters/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Email is required/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download errors' }).click();
    expect((await download).suggestedFilename()).toBe('errors.csv');
    await page.reload();
    await page.getByRole('button', { name: 'Import 20 rows' }).click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
    await expect(page.locator('dl')).toHaveText(new RegExp(`Added${added}Updated0Unchanged${same}Skipped3`));
  }
});
