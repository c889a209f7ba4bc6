import { randomUUID } from 'node:crypto';
import type { Page } from './fixtures.ts';

/** The payment page as a watcher uses it. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay [€£$]\d/ });
export const thanks = (page: Page) => page.getByRole('heading', { name: /Thank you/ });

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
}

export async function fillBuyer(page: Page, number: string, email = `${randomUUID()}@viewers.test`) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name on card').fill('Vera Viewer');
  await fillCard(page, number);
  await page.getByRole('checkbox').check();
}
