import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { expect, password, test } from './fixtures.ts';
import { startProduct } from './product.ts';

/** Card that can be kept and fails at every later charge, and one that pays. */
const failing = '4000 0000 0000 0341';
const good = '4242 4242 4242 4242';

/** Days later, signed in again: sessions have ended meanwhile, which an open page would notice and leave by itself. */
async function later(page: Page, url: string, days: number, address: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  const answer = await page.request.post(`${url}/dev/clock`, { data: { hours: days * 24 } });
  expect(answer.ok()).toBe(true);
  await signInAt(page, url);
  await page.goto(address);
}

const status = (page: Page, words: string) =>
  // The worker looks every few seconds.
  expect(async () => {
    await page.reload();
    await expect(page.locator('header').getByText(words, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });

test('a subscription renews, fails, is dunned and recovers as time goes by', async ({ page, violations }) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-subscriptions-'));
  const product = await startProduct(dataDir);
  try {
    await page.goto(product.url);
    const address = await begin(page, product.url);
    await status(page, 'On trial');

    await later(page, product.url, 15, address);
    await status(page, 'Active');
    await expect(page.getByRole('row', { name: /^I-.*Paid/ })).toHaveCount(1);

    await otherCard(page, failing);
    await later(page, product.url, 32, address);
    await status(page, 'Past due');
    await expect(page.getByText('A charge has failed')).toBeVisible();
    await later(page, product.url, 2, address);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('2 charges have failed')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
    await expectAccessible(page);

    await otherCard(page, good);
    await status(page, 'Active');
    await expect(page.getByRole('row', { name: /^I-.*Paid/ })).toHaveCount(2);
    await expect(page.getByText('took what was owed')).toBeVisible();

    await page.goto(`${product.url}/dev/mail`);
    await expect(page.getByText('We could not charge your card for Standard').first()).toBeVisible();
    expect(violations).toEqual([]);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Starts one with a trial for somebody of the demo; answers its address. */
async function begin(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await signInAt(page, url);
  await page.goto(`${url}/admin/subscriptions`);
  await page.getByRole('button', { name: 'Start a subscription' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Watcher' }).click();
  await page
    .getByRole('option', { name: /@watchers\.test/ })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Standard', exact: true }).click();
  await dialog.getByLabel('With a trial').check();
  await fillCard(dialog, good);
  await dialog.getByRole('button', { name: 'Start the subscription' }).click();
  await page.waitForURL(/subscriptions\/[0-9a-f-]{36}$/);
  return page.url();
}

async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('E-mail').fill('superadmin@backlot.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin**');
}

async function fillCard(dialog: ReturnType<Page['getByRole']>, number: string): Promise<void> {
  await dialog.getByLabel('Test card number').fill(number);
  await dialog.getByLabel('Expires (MM/YY)').fill('12/40');
  await dialog.getByLabel('Security code').fill('123');
}

async function otherCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog');
  await fillCard(dialog, number);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}
