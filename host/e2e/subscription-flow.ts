import type { Page } from '@playwright/test';
import { reloadUntilSeen, signInAt } from './own-product.ts';

/** A card that can be saved but fails at every later charge, and one that succeeds. */
export const failing = '4000 0000 0000 0341';
export const good = '4242 4242 4242 4242';

/** Waits until a subscription's page shows a status. */
export const statusOf = (page: Page, text: string) =>
  reloadUntilSeen(page, page.locator('header').getByText(text, { exact: true }));

/** Starts a trial subscription for a demo watcher; returns its URL and the watcher's email. */
export async function startTrial(
  page: Page,
  url: string,
  card: string,
): Promise<{ address: string; email: string }> {
  await signInAt(page, url);
  await page.goto(`${url}/admin/subscriptions`);
  await page.getByRole('button', { name: 'Start subscription' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Watcher' }).click();
  const watcher = page.getByRole('option', { name: /@watchers\.test/ }).first();
  const [email = ''] = /\S+@watchers\.test/.exec((await watcher.innerText()) || '') ?? [];
  await watcher.click();
  await dialog.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Standard', exact: true }).click();
  await dialog.getByLabel('Free trial').check();
  await fillTestCard(dialog, card);
  await dialog.getByRole('button', { name: 'Start subscription' }).click();
  await page.waitForURL(/subscriptions\/[0-9a-f-]{36}$/);
  return { address: page.url(), email };
}

export async function fillTestCard(dialog: ReturnType<Page['getByRole']>, number: string): Promise<void> {
  await dialog.getByLabel('Test card number').fill(number);
  await dialog.getByLabel('Expires (MM/YY)').fill('12/40');
  await dialog.getByLabel('Security code').fill('123');
}
