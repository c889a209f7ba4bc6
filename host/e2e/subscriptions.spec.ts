import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { later, reloadUntilSeen, signInAt, withOwnProduct, withPassword } from './own-product.ts';

/** A card that can be saved but fails at every later charge, and one that succeeds. */
const failing = '4000 0000 0000 0341';
const good = '4242 4242 4242 4242';

const status = (page: Page, text: string) =>
  reloadUntilSeen(page, page.locator('header').getByText(text, { exact: true }));

test('a subscription renews, fails, goes through dunning and recovers', async ({ page, violations }) => {
  test.setTimeout(600_000);
  await withOwnProduct(async (url) => {
    const address = await begin(page, url);
    await status(page, 'Trialing');

    await later(page, url, 15, address);
    await status(page, 'Active');
    await expect(page.getByRole('row', { name: /^I-.*Paid/ })).toHaveCount(1);

    await otherCard(page, failing);
    await later(page, url, 32, address);
    await status(page, 'Past due');
    await expect(page.getByText('1 failed charge')).toBeVisible();
    await later(page, url, 2, address);
    await reloadUntilSeen(page, page.getByText('2 failed charges'));
    await expectAccessible(page);

    await otherCard(page, good);
    await status(page, 'Active');
    await expect(page.getByRole('row', { name: /^I-.*Paid/ })).toHaveCount(2);
    await expect(page.getByText('recorded payment of the overdue invoice')).toBeVisible();

    await page.goto(`${url}/dev/mail`);
    await expect(page.getByText('Your payment for Standard failed').first()).toBeVisible();
    expect(violations).toEqual([]);
  });
});

/** Starts a trial subscription for a demo watcher; returns its URL. */
async function begin(page: Page, url: string): Promise<string> {
  await signInAt(page, url);
  await page.goto(`${url}/admin/subscriptions`);
  await page.getByRole('button', { name: 'Start subscription' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Watcher' }).click();
  await page
    .getByRole('option', { name: /@watchers\.test/ })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Standard', exact: true }).click();
  await dialog.getByLabel('Free trial').check();
  await fillCard(dialog, good);
  await dialog.getByRole('button', { name: 'Start subscription' }).click();
  await page.waitForURL(/subscriptions\/[0-9a-f-]{36}$/);
  return page.url();
}

async function fillCard(dialog: ReturnType<Page['getByRole']>, number: string): Promise<void> {
  await dialog.getByLabel('Test card number').fill(number);
  await dialog.getByLabel('Expires (MM/YY)').fill('12/40');
  await dialog.getByLabel('Security code').fill('123');
}

async function otherCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await fillCard(dialog, number);
  await withPassword(page, '/api/subscription/', () => dialog.getByRole('button', { name: 'Save' }).click());
  await expect(dialog).toBeHidden();
}
