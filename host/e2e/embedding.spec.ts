import { randomUUID } from 'node:crypto';
import type { FrameLocator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { plainHeaders } from './faults.ts';
import { expect, type Page, productUrl, test } from './fixtures.ts';
import { movieOnSale } from './movie-on-sale.ts';
import { openShop } from './shop-page.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
let other: Awaited<ReturnType<typeof openShop>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  const movieId = await movieOnSale(browser);
  shop = await openShop(productUrl(), movieId);
  other = await openShop(productUrl(), movieId);
});
test.afterAll(() => Promise.all([shop.close(), other.close()]));

const checkoutOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Rent or buy"]');
const outcome = (page: Page) => page.locator('#outcome');

/** Completes the form with the keys only, from wherever the focus is. */
async function payByKeyboard(page: Page, checkout: FrameLocator | Page) {
  const tabTo = async (label: string) => {
    const field = checkout.getByLabel(label);
    while (!(await field.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
  };
  for (const [label, text] of Object.entries({
    Email: `${randomUUID()}@viewers.test`,
    'Name on card': 'Vera Viewer',
    'Card number': '4242424242424242',
    'Expiration date': '12/40',
    'Security code': '123',
  })) {
    await tabTo(label);
    await page.keyboard.type(text);
  }
  await tabTo('I agree');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter'); // submits the form
}

test('finance allows a site, which is then in the list', async ({ admin }) => {
  await admin.goto('/admin/allowed-sites?open=new');
  const drawer = admin.getByRole('dialog', { name: 'Add allowed site' });
  await drawer.getByLabel('Name').fill('Shop');
  await drawer.getByLabel('URL').fill(shop.origin);
  await drawer.getByRole('button', { name: 'Add allowed site' }).click();
  await expect(admin.getByText(shop.origin)).toBeVisible();
  await expectAccessible(admin);
});

test('a watcher buys a movie on a page of another origin, by keyboard only', async ({ page }) => {
  await page.goto(shop.origin);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Rent or buy' })).toBeFocused();
  await page.keyboard.press('Enter');
  const checkout = checkoutOf(page);
  await expect(checkout.getByRole('button', { name: /^Pay [€£$]/ })).toBeEnabled();
  await payByKeyboard(page, checkout);
  await expect(checkout.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expect(outcome(page)).toHaveText(/^Bought: /);
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Rent or buy' })).toBeFocused();
  await expect(outcome(page)).toHaveText(/^Bought: /);
});

test('the frame is as high as its page, and canceling returns to the link', async ({ page }) => {
  await page.goto(shop.origin);
  await page.getByRole('link', { name: 'Rent or buy' }).click();
  const checkout = checkoutOf(page);
  await expect(checkout.getByRole('button', { name: /^Pay [€£$]/ })).toBeEnabled();
  const heights = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => Number.parseInt(frame.style.blockSize, 10));
  await expect.poll(heights).toBeGreaterThan(600);
  await checkout.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(outcome(page)).toHaveText('Canceled');
  await expect(page.getByRole('link', { name: 'Rent or buy' })).toBeFocused();
});

test('frame and component are light on a light page and dark on a dark one, whatever the system is', async ({
  page,
}) => {
  const isLight = (root: FrameLocator | Page) =>
    root
      .locator('h1')
      .last()
      .evaluate((title) => getComputedStyle(title).color === 'rgb(24, 24, 27)');
  for (const [system, scheme] of [
    ['dark', 'normal'],
    ['light', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.goto(shop.origin);
    await page.addStyleTag({ content: `:root { color-scheme: ${scheme} }` });
    await page.getByRole('link', { name: 'Rent or buy' }).click();
    const checkout = checkoutOf(page);
    await expect(checkout.getByRole('button', { name: /^Pay [€£$]/ })).toBeEnabled();
    expect(await isLight(checkout)).toBe(scheme === 'normal');
    await page.goto(`${shop.origin}/component`);
    await page.addStyleTag({ content: `:root { color-scheme: ${scheme} }` });
    await expect(page.getByRole('button', { name: /^Pay [€£$]/ })).toBeEnabled();
    expect(await isLight(page)).toBe(scheme === 'normal');
  }
});

test('a bank’s authentication opens in a new tab, and the frame shows the result', async ({
  page,
  context,
}) => {
  await page.goto(shop.origin);
  await page.getByRole('link', { name: 'Rent or buy' }).click();
  const checkout = checkoutOf(page);
  await checkout.getByLabel('Email').fill(`${randomUUID()}@viewers.test`);
  await checkout.getByLabel('Name on card').fill('Vera Viewer');
  await checkout.getByLabel('Card number').fill('4000 0000 0000 3220');
  await checkout.getByLabel('Expiration date').fill('12/40');
  await checkout.getByLabel('Security code').fill('123');
  await checkout.getByRole('checkbox').check();
  await checkout.getByRole('button', { name: /^Pay [€£$]/ }).click();
  const opened = context.waitForEvent('page');
  await checkout.getByRole('link', { name: /Continue to your bank/ }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(bank.getByRole('heading', { name: 'Go back to where you started' })).toBeVisible();
  await expect(checkout.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expect(outcome(page)).toHaveText(/^Bought: /);
});

test('a watcher buys a movie in the component on a page of another origin, by keyboard only', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/(visit|media)\/?.*/, '$1')));
  await page.goto(`${shop.origin}/component`);
  await expect(page.getByRole('button', { name: /^Pay [€£$]/ })).toBeEnabled();
  await expectAccessible(page);
  await payByKeyboard(page, page);
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expect(outcome(page)).toHaveText(/^Bought: /);
  for (const path of ['/media', '/api/public/visit']) expect(asked).toContain(productUrl() + path);
});

test('the component is in the browser’s language, and a changed file of it doesn’t run', async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: 'ar' });
  await page.goto(`${shop.origin}/component`);
  await expect(page.locator('#checkout > [lang=ar][dir=rtl]')).toBeVisible();
  await expect(page.getByRole('button', { name: /^ادفع/ })).toBeEnabled();
  await expectAccessible(page, 'positions');
  await page.route(/expose-checkout.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const headers = plainHeaders(answer.headers());
    await route.fulfill({ response: answer, headers, body: `${await answer.text()};alert()` });
  });
  const failed = page.waitForEvent('pageerror');
  await page.reload();
  await failed;
  await expect(page.getByRole('link', { name: 'Rent or buy' })).toBeVisible();
  await page.close();
});

test('on a site that isn’t allowed, the link to the payment page remains', async ({ page, violations }) => {
  await page.goto(`${other.origin}/component`);
  await expect.poll(() => violations.splice(0).join()).toContain('Failed to fetch'); // the site’s own request
  await expect(page.getByRole('link', { name: 'Rent or buy' })).toBeVisible();
});

test('on a site that isn’t allowed, the link leads to the payment page without a way back', async ({
  page,
  violations,
}) => {
  await page.goto(other.origin);
  await page.getByRole('link', { name: 'Rent or buy' }).click();
  await page.waitForURL(`${productUrl()}/payment/**`);
  await expect(page.getByRole('button', { name: /^Pay [€£$]/ })).toBeEnabled();
  await expect(page.getByRole('link', { name: /Return to/ })).toHaveCount(0);
  violations.length = 0; // the refused frame
});

test('a link from an allowed site leads back to it', async ({ page }) => {
  await page.goto(shop.origin);
  const href = await page.getByRole('link', { name: 'Rent or buy' }).getAttribute('href');
  await page.goto(href ?? '');
  await page.getByRole('link', { name: /Return to/ }).click();
  await page.waitForURL(`${shop.origin}/`);
});
