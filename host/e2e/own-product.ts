import type { Locator, Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, password, waitForContent } from './fixtures.ts';
import { startProduct } from './product.ts';

/** A separate product for the test, whose clock it can advance. */
export async function withOwnProduct(
  use: (url: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-own-'));
  const product = await startProduct(dataDir, env);
  try {
    await use(product.url);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await fillSignIn(page);
}

async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('superadmin@backlot.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin**');
}

/**
 * Advances the clock by days and signs in again. Signs out first: sessions end in the meantime, and an open page
 * would then redirect to the sign-in.
 */
export async function later(page: Page, url: string, days: number, address: string): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL(`${url}/`);
  const answer = await page.request.post(`${url}/dev/clock`, { data: { hours: days * 24 } });
  expect(answer.ok()).toBe(true);
  await fillSignIn(page);
  await page.goto(address);
}

/** Workers of the API take a few seconds: reloads the page until it shows the result. */
export async function reloadUntilSeen(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await waitForContent(page);
    await expect(what).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
}

/**
 * Performs an action that requires step-up, unless the password was confirmed recently: the API's response tells
 * which.
 * @param path what the action writes to, for example `/api/payout`
 */
export async function withPassword(page: Page, path: string, step: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && new URL(answer.url()).pathname.startsWith(path),
  );
  await step();
  if ((await answered).ok()) return;
  const asked = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await asked.getByLabel('Password', { exact: true }).fill(password);
  await asked.getByRole('button', { name: 'Confirm' }).click();
}
