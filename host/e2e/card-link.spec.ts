import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { linkMailed } from './mail.ts';
import { later, withOwnProduct } from './own-product.ts';
import { fillCard } from './pay.ts';
import { failing, startTrial, statusOf } from './subscription-flow.ts';

const declined = '4000 0000 0000 9995';
const authenticates = '4000 0000 0000 3220';

const payAndSave = (page: Page) => page.getByRole('button', { name: /^Pay .+ and save card$/ });

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Vera Viewer');
  await fillCard(page, number);
  await payAndSave(page).click();
}

test('the link of a failed payment’s email takes a new card, which the bank confirms', async ({
  page,
  context,
  violations,
}) => {
  test.setTimeout(600_000);
  await withOwnProduct(async (url) => {
    const { address, email } = await startTrial(page, url, failing);
    await later(page, url, 15, address);
    await statusOf(page, 'Past due');
    const link = url + (await linkMailed(context, email, 'Your payment for Standard failed', url));

    const watcher = await context.newPage();
    await watcher.goto(link);
    await expect(watcher.getByText('Current card: Visa ending in 0341')).toBeVisible();
    await expectAccessible(watcher);
    await pay(watcher, declined);
    await expect(watcher.getByRole('alert')).toContainText('insufficient funds');
    await expect(watcher.getByRole('alert')).toBeFocused();

    await pay(watcher, authenticates);
    await watcher.getByRole('button', { name: 'Complete' }).click();
    await expect(watcher).toHaveURL(/\/payment\/card\/.+\?return/);
    await expect(watcher.getByRole('heading', { name: /Thank you/ })).toBeFocused();
    await expectAccessible(watcher);

    await watcher.goto(link);
    await expect(watcher.getByRole('button', { name: 'Save card' })).toBeEnabled();
    await expect(watcher.getByText('Current card: Visa ending in 3220')).toBeVisible();
    await page.goto(address);
    await statusOf(page, 'Active');
    expect(violations).toEqual([]);
  });
});

test('a link that is not ours shows no form', async ({ page }) => {
  await page.goto('/payment/card/0197a0c0-0000-7000-8000-0000000000ff.1999999999.forged');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await expectAccessible(page);
});
