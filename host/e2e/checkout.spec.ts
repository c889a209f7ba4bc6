import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { movieOnSale } from './movie-on-sale.ts';
import { fillBuyer, fillCard, payButton, thanks } from './pay.ts';

let movieId = '';
test.beforeAll(async ({ browser }) => {
  movieId = await movieOnSale(browser);
});

const open = async (page: Page) => {
  await page.goto(`/payment/${movieId}?country=DE`);
  await expect(payButton(page)).toBeEnabled();
};
test('a watcher pays by card, sees the confirmation, and no payment data stays in the browser', async ({
  page,
}) => {
  await open(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(`${title} · Backlot`);
  await expectAccessible(page);
  await fillBuyer(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(thanks(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resend receipt' }).click();
  await expect(page.getByText('Your receipt is being emailed.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a declined card shows its reason, and another card pays the same order', async ({ page }) => {
  await open(page);
  await fillBuyer(page, '4000 0000 0000 0002');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('confirming at the bank returns to the confirmation', async ({ page }) => {
  await open(page);
  await fillBuyer(page, '4000 0000 0000 3220');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page).toHaveURL(/\/payment\/.+\?return=.+&country=/);
  await expect(thanks(page)).toBeVisible();
});

test('after a failed bank check another card can pay, and the email is kept', async ({ page }) => {
  await open(page);
  const email = `${randomUUID()}@viewers.test`;
  await fillBuyer(page, '4000 0000 0000 3220', email);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('Authentication failed');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillBuyer(page, '4242 4242 4242 4242', email);
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('leaving the bank’s page offers it again, also after a reload', async ({ page }) => {
  await open(page);
  await fillBuyer(page, '4000 0000 0000 3220');
  await payButton(page).click();
  await page.getByRole('link', { name: 'Abandon' }).click();
  await expect(page.getByRole('link', { name: 'Continue to your bank' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('after leaving the bank’s page another card can pay', async ({ page }) => {
  await open(page);
  await fillBuyer(page, '4000 0000 0000 3220');
  await payButton(page).click();
  await page.getByRole('link', { name: 'Abandon' }).click();
  await page.getByRole('button', { name: 'Use another card' }).click();
  await fillBuyer(page, '4242 4242 4242 4242', await page.getByLabel('Email').inputValue());
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a reload after a declined card continues the same payment', async ({ page }) => {
  await open(page);
  await fillBuyer(page, '4000 0000 0000 9995');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('insufficient funds');
  const keptId = () =>
    page.evaluate(
      () =>
        Object.values(localStorage)
          .join()
          .match(/"paymentId":"([^"]+)"/)?.[1],
    );
  const before = await keptId();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('insufficient funds');
  expect(await keptId()).toBe(before);
  await fillBuyer(page, '4242 4242 4242 4242', await page.getByLabel('Email').inputValue());
  const [confirmed] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/confirm')),
    payButton(page).click(),
  ]);
  expect(confirmed.url()).toContain(before);
  await expect(thanks(page)).toBeVisible();
});

test('the payment can be completed with the keyboard', async ({ page }) => {
  await open(page);
  const type = async (label: string, text: string) => {
    while (!(await page.getByLabel(label).evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  await type('Email', `${randomUUID()}@viewers.test`);
  await type('Name on card', 'Vera Viewer');
  await type('Card number', '4242424242424242');
  await type('Expiration date', '12/40');
  await type('Security code', '123');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Terms of use/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Refund policy/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
});

for (const dir of ['ltr', 'rtl']) {
  test(`fits a screen of 320 px, ${dir}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    await page.evaluate((to) => (document.documentElement.dir = to), dir);
    await payButton(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const direction = await page.getByLabel('Card number').evaluate((one) => getComputedStyle(one).direction);
    expect(direction).toBe('ltr');
    await expectAccessible(page);
  });
}

test('billing details open, and a company pays with its VAT number', async ({ page }) => {
  await open(page);
  await fillBuyer(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Add billing details' }).click();
  await expect(page.getByLabel('Company (optional)')).toBeFocused();
  await page.keyboard.type('Studio GmbH');
  await page.getByLabel('VAT number (optional)').fill('DE 123 456 789');
  await expectAccessible(page);
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('the dark theme has no accessibility violations', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await expectAccessible(page);
});

test('a URL without a movie shows the not-found message', async ({ page }) => {
  for (const path of ['/payment/nothing', '/payment/0197a0c0-0000-7000-8000-0000000000ff']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('the price shows after two round trips: the page, then its script and the movie together', async ({
  page,
}) => {
  const asked: { path: string; at: 'document' | 'script' }[] = [];
  const quotes: string[] = [];
  let scriptHasRun = false;
  page.on('response', (response) => {
    if (response.url().includes('/checkout/checkout.')) scriptHasRun ||= response.url().endsWith('.js');
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/public/quote') quotes.push(pathname);
    if (pathname.startsWith('/api/public/movie/'))
      asked.push({ path: pathname, at: scriptHasRun ? 'script' : 'document' });
  });
  await page.route('**/checkout/checkout.js', async (route) => {
    await expect.poll(() => asked.length).toBe(1); // the script waits for the movie: they are requested together
    await route.continue();
  });
  await page.goto(`/payment/${movieId}`);
  await expect(payButton(page)).toHaveText(/\$/);
  expect(asked).toEqual([{ path: `/api/public/movie/${movieId}`, at: 'document' }]);
  expect(quotes).toEqual([]);
});
