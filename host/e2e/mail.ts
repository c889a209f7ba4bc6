import type { BrowserContext } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * The path of the link in the newest email to an address, once it has arrived.
 * @param subject distinguishes the email from others to the same address
 * @param origin of a product of the test's own
 */
export async function linkMailed(
  context: BrowserContext,
  to: string,
  subject: string,
  origin = '',
): Promise<string> {
  const page = await context.newPage();
  const newest = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: to, exact: true }) })
    .getByRole('link', { name: subject, exact: true })
    .first();
  await expect(async () => {
    await page.goto(`${origin}/dev/mail`);
    await expect(newest).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await newest.click();
  const link = await page.getByRole('link', { name: /^https?:/ }).getAttribute('href');
  await page.close();
  if (!link) throw new Error('The email has no link');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
