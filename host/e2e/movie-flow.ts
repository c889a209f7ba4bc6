import { expect, type Page, password } from './fixtures.ts';
import { mp4 } from './video-file.ts';
import { plainPng } from './poster.ts';

/** Creates a movie with a poster through the form and ends on its page. */
export async function createMovie(page: Page, title: string): Promise<void> {
  await page.goto('/admin/movies/new');
  await fill(page, 'Title', title);
  await fill(
    page,
    'Short description',
    'A movie of an automated test, with everything that publishing requires.',
  );
  await choose(page, 'Maker', 'Silver Nitrate Archive');
  await page.getByRole('button', { name: 'Add person' }).click();
  await fill(page, 'Name', 'Ada Director');
  await fill(page, 'Release year', '1927');
  await fill(page, 'Runtime', '90');
  await choose(page, 'Countries of origin', 'Germany');
  await choose(page, 'Genres', 'Drama');
  await page.getByRole('button', { name: 'Add rating' }).click();
  await choose(page, 'Board', 'FSK (Germany)');
  await choose(page, 'Rating', 'FSK 12');
  const poster = { name: '../poster.png', mimeType: 'image/png', buffer: plainPng(1_000, 1_500) };
  await page.locator('input[type=file]').setInputFiles(poster);
  await fill(page, 'Alt text', `Poster of ${title}`);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Adds a right without an end date to the open movie, and returns to its overview. */
export async function addRight(page: Page, territory = 'Germany'): Promise<void> {
  await page.getByRole('tab', { name: 'Rights' }).click();
  await page.getByRole('button', { name: 'Add right' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add right' });
  await drawer.getByRole('combobox', { name: 'Territories' }).fill(territory);
  await page.getByRole('option', { name: territory, exact: true }).click();
  await drawer.getByRole('button', { name: 'Add right' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  await page.getByRole('tab', { name: 'Overview' }).click();
}

/** From draft to published, step by step: its right and its video first. */
export async function publish(page: Page): Promise<void> {
  await addRight(page);
  const media = page.getByRole('region', { name: 'Media' });
  const video = { name: 'movie.mp4', mimeType: 'video/mp4', buffer: mp4() };
  await media.getByLabel('Upload video').and(media.locator('input')).setInputFiles(video);
  await expect(media.getByText('Ready', { exact: true })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Submit for review', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await approveAsAnother(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
}

/** Nobody approves their own movie: the other demo account does, by the API. */
async function approveAsAnother(page: Page): Promise<void> {
  const data = { email: 'admin@backlot.test', password };
  const { token } = (await (await page.request.post('/api/auth/adminLogin', { data })).json()).data;
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/movie/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const { version } = (await (await page.request.get(url, { headers })).json()).data;
  const approved = await page.request.post(`${url}/transition`, {
    headers,
    data: { to: 'approved', version },
  });
  expect(approved.status()).toBe(200);
  await page.reload();
}

const fill = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}
