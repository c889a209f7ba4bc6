import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { movieOnSale } from './movie-on-sale.ts';
import { fillBuyer, payButton, thanks } from './pay.ts';

let movieId = '';
test.beforeAll(async ({ browser }) => {
  movieId = await movieOnSale(browser);
});

const code = () => `E2E${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`;

/** Adds a coupon as an admin, and returns its code. */
async function addCoupon(admin: Page, type: 'Percentage' | 'Free'): Promise<string> {
  const made = code();
  await admin.goto('/admin/payments/coupons/new');
  await admin.getByRole('textbox', { name: 'Code' }).fill(made);
  await admin.getByRole('combobox', { name: 'Type' }).click();
  await admin.getByRole('option', { name: type }).click();
  if (type === 'Percentage') await admin.getByLabel(/^Percent off/).fill('10');
  await admin.getByRole('button', { name: 'Add coupon' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: made })).toBeVisible();
  return made;
}

async function enter(page: Page, typed: string) {
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  await page.getByLabel('Promo code', { exact: true }).fill(typed);
  await page.keyboard.press('Enter');
}

test('a coupon lowers the watcher’s price, and the admin sees its redemption and campaign', async ({
  admin,
  browser,
}) => {
  const made = await addCoupon(admin, 'Percentage');
  await expectAccessible(admin);
  // Visits of a headless browser aren’t counted.
  const userAgent = (await admin.evaluate(() => navigator.userAgent)).replace('Headless', '');
  const watcher = await browser.newPage({ userAgent });
  const link = `/payment/${movieId}?country=DE&utm_medium=email&utm_campaign=Film%20Club`;
  await watcher.goto(new URL(link, admin.url()).href);
  const full = (await payButton(watcher).textContent()) ?? '';
  await enter(watcher, 'NO-SUCH-CODE');
  await expect(watcher.getByText('This code isn’t valid for this movie.', { exact: false })).toBeVisible();
  await expect(payButton(watcher)).toHaveText(full);
  await watcher.getByLabel('Promo code', { exact: true }).fill(made.toLowerCase());
  await watcher.getByRole('button', { name: 'Apply' }).click();
  await expect(watcher.getByText(`Discount (${made})`)).toBeVisible();
  await expect(payButton(watcher)).not.toHaveText(full);
  await fillBuyer(watcher, '4242 4242 4242 4242');
  await payButton(watcher).click();
  await expect(thanks(watcher)).toBeVisible();
  await watcher.close();
  await admin.reload();
  const campaigns = admin.getByRole('table', { name: 'Campaigns' });
  await expect(campaigns.getByRole('row')).toHaveText([/^Campaign/, /^film clubEUR1€/]);
  await expectAccessible(admin);
  await campaigns.getByRole('link', { name: 'film club' }).click();
  await expect(admin.getByRole('table').getByRole('row')).toHaveCount(2); // the header and the payment
});

test('a coupon for the full price requires no card', async ({ admin, browser }) => {
  const made = await addCoupon(admin, 'Free');
  const watcher = await browser.newPage();
  await watcher.goto(new URL(`/payment/${movieId}?country=DE`, admin.url()).href);
  await enter(watcher, made);
  const get = watcher.getByRole('button', { name: 'Get for free' });
  await expect(get).toBeEnabled();
  await expect(watcher.getByLabel('Card number')).toHaveCount(0);
  await watcher.getByLabel('Email').fill(`${randomUUID()}@viewers.test`);
  await watcher.getByLabel('Name', { exact: true }).fill('Vera Watcher');
  await watcher.getByRole('checkbox').check();
  await get.click();
  await expect(thanks(watcher)).toBeVisible();
  await watcher.close();
});

for (const dir of ['ltr', 'rtl'])
  test(`the coupon field fits a screen of 320 px, ${dir}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/payment/${movieId}?country=DE`);
    await page.evaluate((to) => (document.documentElement.dir = to), dir);
    await enter(page, 'NOSUCHCODE123456789');
    await expect(page.getByLabel('Promo code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
  });
