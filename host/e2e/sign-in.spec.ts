import { expect, password, signIn, test } from './fixtures.ts';

test('a wrong password shows a persistent message and keeps the input', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill('nobody@backlot.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@backlot.test');
});

test('a visitor signs in and reaches the requested page', async ({ page }) => {
  await page.goto('/admin/payments?status=failed');
  await expect(page).toHaveURL(/\/\?next=/);
  await page.getByLabel('Email').fill('admin@backlot.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/payments\?status=failed/);
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
});

test('a signed-in user reaches the dashboard from the root and from unknown paths', async ({ admin }) => {
  for (const path of ['/', '/nothing/here']) {
    await admin.goto(path);
    await expect(admin).toHaveURL(/\/admin$/);
  }
});

test('a visitor on an unknown path sees the sign-in', async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('signing out clears the session without a call', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth') || request.method() === 'DELETE') calls.push(request.url());
  });
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => [sessionStorage.getItem('access_token'), document.cookie])).toEqual([
    null,
    '',
  ]);
});

test('the session is stored as the specification says', async ({ page }) => {
  await signIn(page);
  const { token, user, cookie } = await page.evaluate(() => ({
    token: sessionStorage.getItem('access_token') ?? '',
    user: sessionStorage.getItem('backlot_user') ?? '',
    cookie: document.cookie,
  }));
  expect(Buffer.from(token, 'base64').toString()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(Object.keys(JSON.parse(Buffer.from(user, 'base64').toString())).sort()).not.toContain('email');
  expect(cookie).toMatch(/logedIn=/);
});
