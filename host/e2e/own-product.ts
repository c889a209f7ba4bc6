import type { Locator, Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, password, waitForContent } from './fixtures.ts';
import { startProduct } from './product.ts';

/** A product of the test's own, whose clock it may move. */
export async function withOwnProduct(use: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-own-'));
  const product = await startProduct(dataDir);
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
 * Advances the clock by days and signs in again. Signs out before that: sessions end in the meantime, and an open page would redirect
 * away from whatever it opens.
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

/** A worker of the API finishes within seconds: reloads the page until it shows the result. */
export async function reloadUntilSeen(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await waitForContent(page);
    await expect(what).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
}

/**
 * Does a step that wants the password once more, unless it was given shortly before: the API's answer says which.
 * @param path what the step writes to, for example `/api/payout`
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
