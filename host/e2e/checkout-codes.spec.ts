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

/** Adds a coupon as an admin does, and answers its code. */
async function addCoupon(admin: Page, type: 'Percentage' | 'Free of charge'): Promise<string> {
  const made = code();
  await admin.goto('/admin/payments/coupons/new');
  await admin.getByRole('textbox', { name: 'Code' }).fill(made);
  await admin.getByRole('combobox', { name: 'Type' }).click();
  await admin.getByRole('option', { name: type }).click();
  await admin.getByRole('button', { name: 'Add coupon' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: made })).toBeVisible();
  return made;
}

async function enter(page: Page, typed: string) {
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  await page.getByLabel('Promo code', { exact: true }).fill(typed);
  await page.keyboard.press('Enter');
}

test('a coupon lowers the watcher’s price, and the admin sees its redemption', async ({ admin, browser }) => {
  const made = await addCoupon(admin, 'Percentage');
  await expectAccessible(admin);
  const viewer = await browser.newPage();
  await viewer.goto(new URL(`/payment/${movieId}?country=DE`, admin.url()).href);
  const full = (await payButton(viewer).textContent()) ?? '';
  await enter(viewer, 'NO-SUCH-CODE');
  await expect(viewer.getByText('This code isn’t valid for this movie.', { exact: false })).toBeVisible();
  await expect(payButton(viewer)).toHaveText(full);
  await viewer.getByLabel('Promo code', { exact: true }).fill(made.toLowerCase());
  await viewer.getByRole('button', { name: 'Apply' }).click();
  await expect(viewer.getByText(`Discount (${made})`)).toBeVisible();
  await expect(payButton(viewer)).not.toHaveText(full);
  await fillBuyer(viewer, '4242 4242 4242 4242');
  await payButton(viewer).click();
  await expect(thanks(viewer)).toBeVisible();
  await viewer.close();
  await admin.reload();
  await admin.getByRole('link', { name: 'See payments with this code' }).click();
  await expect(admin.getByRole('table').getByRole('row')).toHaveCount(2); // its head, and the payment
});

test('a coupon for the full price requires no card', async ({ admin, browser }) => {
  const made = await addCoupon(admin, 'Free of charge');
  const viewer = await browser.newPage();
  await viewer.goto(new URL(`/payment/${movieId}?country=DE`, admin.url()).href);
  await enter(viewer, made);
  const get = viewer.getByRole('button', { name: 'Get for free' });
  await expect(get).toBeEnabled();
  await expect(viewer.getByLabel('Card number')).toHaveCount(0);
  await viewer.getByLabel('Email').fill(`${randomUUID()}@viewers.test`);
  await viewer.getByLabel('Name', { exact: true }).fill('Vera Viewer');
  await viewer.getByRole('checkbox').check();
  await get.click();
  await expect(thanks(viewer)).toBeVisible();
  await viewer.close();
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
