import { expectAccessible } from './axe.ts';
import { type Browser, type BrowserContext } from '@playwright/test';
import { expect, type Page, productUrl, test } from './fixtures.ts';
import { linkMailed } from './mail.ts';

const password = 'nineteen paper boats';

test('an invited admin accepts and signs in; once blocked, the next request is refused', async ({
  admin,
  browser,
}) => {
  const email = `ada.${Date.now()}@people.test`;
  await invite(admin, email);

  const { context, page } = await visitor(browser);
  await page.goto(await linkMailed(context, email, 'Your invitation to Backlot'));
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel(/again|confirm/i).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await signInAs(page, email);
  await page.goto('/admin/makers');
  await expect(page.getByRole('heading', { name: 'Makers' })).toBeVisible();
  await page.goto('/admin/admins');
  await expect(page.getByText('You don’t have access to this page')).toBeVisible();

  await page.goto('about:blank'); // a page of the shell is notified that its session ended, and redirects automatically
  await block(admin, 'Ada Byron', email);
  await page.goto('/admin/makers');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Incorrect email or password.');
  await context.close();
});

async function visitor(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: productUrl() });
  return { context, page: await context.newPage() };
}

async function invite(admin: Page, email: string): Promise<void> {
  await admin.goto('/admin/admins');
  await admin.getByRole('button', { name: 'Invite admin' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite admin' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill('Ada Lovelace');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('Invited');
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin**');
}

async function block(admin: Page, name: string, email: string): Promise<void> {
  await admin.goto(`/admin/admins?q=${encodeURIComponent(email)}`);
  await admin.getByRole('link', { name }).click();
  await admin.getByRole('button', { name: 'Block' }).click();
  const dialog = admin.getByRole('dialog', { name: `Block ${name}?` });
  await dialog.getByLabel('Reason').fill('Laptop stolen on a train');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(admin.getByText('Reason: Laptop stolen on a train')).toBeVisible();
  await expectAccessible(admin);
}
