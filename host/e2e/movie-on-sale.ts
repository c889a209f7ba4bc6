import type { Browser } from '@playwright/test';
import { expect, productUrl, signIn } from './fixtures.ts';

type Shown = { data: { sale: { state: string } } };

/** A movie of the demo that can be rented in Germany. @param url of a product of the test's own */
export async function movieOnSale(browser: Browser, url = productUrl()): Promise<string> {
  const page = await browser.newPage({ baseURL: url });
  await signIn(page);
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/movie');
  await page.goto('/admin/movies?status=published');
  const { data } = (await (await listed).json()) as { data: { items: { _id: string }[] } }; // the API encoded it by its schema
  await page.close();
  let movieId = '';
  for (const { _id } of data.items) {
    const shown = await fetch(`${url}/api/public/movie/${_id}?country=DE`);
    const { sale } = ((await shown.json()) as Shown).data;
    if (sale.state === 'open') movieId ||= _id;
  }
  expect(movieId).not.toBe('');
  return movieId;
}
