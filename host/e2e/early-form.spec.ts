import { expect, type Page, password, productUrl, test } from './fixtures.ts';
import { atMost, drawn, shiftOf, watchShifts } from './layout-shift.ts';

const code = '**/public/public.js';
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });

/** Opens a page whose code arrives when the returned function is called. */
async function openBeforeCode(page: Page, url: string): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(code, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return arrive;
}

test('the sign-in page is there before its code, which keeps what was typed and moves nothing', async ({
  page,
}) => {
  await watchShifts(page);
  const arrive = await openBeforeCode(page, '/?next=%2Fadmin%2Fpayments');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('admin@backlot.test');
  await passwordOf(page).fill('velvet');
  await page.getByRole('button', { name: 'Show password' }).click();
  await passwordOf(page).focus();
  arrive();
  await expect(page).toHaveTitle(/Sign in/);
  await expect(page.getByLabel('Email')).toHaveValue('admin@backlot.test');
  await expect(passwordOf(page)).toHaveValue('velvet');
  await expect(passwordOf(page)).toHaveAttribute('type', 'text');
  await expect(passwordOf(page)).toBeFocused();
  await page.keyboard.type(' ground');
  await expect(passwordOf(page)).toHaveValue('velvet ground');
  await drawn(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(atMost);
});

test('a sign-in that is sent before the code arrives is sent when it has', async ({ page }) => {
  const arrive = await openBeforeCode(page, '/');
  await page.getByLabel('Email').fill('admin@backlot.test');
  await passwordOf(page).fill('velvet');
  await page.keyboard.press('Enter'); // typing drops it
  await passwordOf(page).fill(password);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  arrive();
  await expect(page).toHaveURL(/\/admin$/);
});

test('without JavaScript, no password gets into the address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(productUrl());
  await page.getByLabel('Email').fill('admin@backlot.test');
  await passwordOf(page).fill('velvet');
  await page.keyboard.press('Enter');
  await page.waitForLoadState();
  expect(page.url()).not.toContain('velvet');
  await context.close();
});

test('a page whose code doesn’t arrive says so', async ({ page }) => {
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Backlot could not be loaded. Reload the page to try again.')).toBeVisible();
});
