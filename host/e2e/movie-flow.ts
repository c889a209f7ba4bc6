import { expect, type Page } from './fixtures.ts';
import { plainPng } from './poster.ts';

/** Creates a movie with a poster through the form and ends on its page. */
export async function createMovie(page: Page, title: string): Promise<void> {
  await page.goto('/admin/movies/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page
    .getByLabel('Short description')
    .fill('A film that was made in a test, with everything that publishing asks for.');
  await page.getByLabel('Release year').fill('1927');
  await page.getByLabel('Runtime').fill('90');
  await choose(page, 'Country of origin', 'Germany');
  await choose(page, 'Original language', 'German');
  await choose(page, 'Genres', 'Drama');
  await choose(page, 'Maker', 'Silver Nitrate Archive');
  await page.getByRole('button', { name: 'Add a credit' }).click();
  await page.getByLabel('Name').last().fill('Ada Director');
  await page.getByRole('button', { name: 'Add an age rating' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '../poster.png', mimeType: 'image/png', buffer: plainPng(1_000, 1_500) });
  await page.getByLabel('Alternative text').fill(`Poster of ${title}`);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** From draft to published, step by step. */
export async function publish(page: Page): Promise<void> {
  for (const step of ['Submit for review', 'Approve', 'Publish'])
    await page.getByRole('button', { name: step, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const input = page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first();
  await input.click();
  await input.fill(option);
  await page.getByRole('option', { name: option, exact: true }).first().click();
  await page.keyboard.press('Escape');
}
