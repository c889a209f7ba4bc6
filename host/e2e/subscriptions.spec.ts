import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { later, reloadUntilSeen, withOwnProduct, withPassword } from './own-product.ts';
import { failing, fillTestCard, good, startTrial, statusOf } from './subscription-flow.ts';

test('a subscription renews, fails, goes through dunning and recovers', async ({ page, violations }) => {
  test.setTimeout(600_000);
  await withOwnProduct(async (url) => {
    const { address } = await startTrial(page, url, good);
    await statusOf(page, 'Trialing');

    await later(page, url, 15, address);
    await statusOf(page, 'Active');
    await expect(page.getByRole('row', { name: /^I-.*Paid/ })).toHaveCount(1);

    await otherCard(page, failing);
    await later(page, url, 32, address);
    await statusOf(page, 'Past due');
    await expect(page.getByText('1 failed charge')).toBeVisible();
    await later(page, url, 2, address);
    await reloadUntilSeen(page, page.getByText('2 failed charges'));
    await expectAccessible(page);

    await otherCard(page, good);
    await statusOf(page, 'Active');
    await expect(page.getByRole('row', { name: /^I-.*Paid/ })).toHaveCount(2);
    await expect(page.getByText('recorded payment of the overdue invoice')).toBeVisible();

    await page.goto(`${url}/dev/mail`);
    await expect(page.getByText('Your payment for Standard failed').first()).toBeVisible();
    expect(violations).toEqual([]);
  });
});

async function otherCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await fillTestCard(dialog, number);
  await withPassword(page, '/api/subscription/', () => dialog.getByRole('button', { name: 'Save' }).click());
  await expect(dialog).toBeHidden();
}
