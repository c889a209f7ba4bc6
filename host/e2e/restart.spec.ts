import type { Browser, BrowserContext } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, signIn, test } from './fixtures.ts';
import { linkMailed } from './mail.ts';
import { createMovie, publish } from './movie-flow.ts';
import { withOwnDatabase } from './own-database.ts';
import { startProduct } from './product.ts';

test('publications on the embedded database survive a restart, and a password is recovered by email', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  await publishRestartAndRecover(browser, {});
});

test('publications on PostgreSQL survive a restart, and a password is recovered by email', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  await withOwnDatabase((url) => publishRestartAndRecover(browser, { DATABASE_URL: url }));
});

async function publishRestartAndRecover(browser: Browser, env: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-restart-'));
  const title = 'Kept over a restart';
  let product = await startProduct(dataDir, env);
  try {
    const before = await browser.newContext({ baseURL: product.url });
    const page = await before.newPage();
    await signIn(page);
    await createMovie(page, title);
    await publish(page);
    await before.close();
    await product.stop();

    product = await startProduct(dataDir, env);
    const after = await browser.newContext({ baseURL: product.url });
    const again = await after.newPage();
    await signIn(again);
    await again.goto(`/admin/movies?q=${encodeURIComponent(title)}`);
    await again.getByRole('link', { name: title }).first().click();
    await expect(again.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    const poster = again.getByRole('img', { name: `Poster of ${title}` }).first();
    await expect(poster).not.toHaveJSProperty('naturalWidth', 0);
    await after.close();
    await recoverPassword(await browser.newContext({ baseURL: product.url }), product.url);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function recoverPassword(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/forgotpassword');
  await page.getByLabel('Email').fill('admin@backlot.test');
  await page.getByRole('button').first().click();
  await expect(page.getByRole('alert').getByText('we’ve sent a recovery link')).toBeVisible();
  await page.goto(await linkMailed(context, 'admin@backlot.test', 'Reset your Backlot password'));
  await page.getByLabel('New password', { exact: true }).fill('a longer one than before');
  await page.getByLabel(/again|confirm/i).fill('a longer one than before');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText('Password changed').first()).toBeVisible();
  const answer = await fetch(`${url}/api/auth/adminLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@backlot.test', password: 'a longer one than before' }),
  });
  expect(answer.status).toBe(200);
}
