import { expect, type Page, test } from './fixtures.ts';
import { movieOnSale } from './movie-on-sale.ts';
import { fillBuyer, payButton, thanks } from './pay.ts';

let movieId = '';
test.beforeAll(async ({ browser }) => {
  movieId = await movieOnSale(browser);
});

const confirms = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) urls.push(request.url());
  });
  return urls;
};

test('a second tab continues the payment of the first', async ({ page, context }) => {
  const first = confirms(page);
  await page.goto(`/payment/${movieId}?country=DE`);
  await fillBuyer(page, '4000 0000 0000 9995');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('insufficient funds');
  const second = await context.newPage();
  const confirmed = confirms(second);
  await second.goto(`/payment/${movieId}?country=DE`);
  await expect(second.getByRole('alert')).toContainText('insufficient funds');
  await fillBuyer(second, '4242 4242 4242 4242', await second.getByLabel('Email').inputValue());
  await payButton(second).click();
  await expect(thanks(second)).toBeVisible();
  expect(confirmed).toEqual(first);
  // The first tab tries again and learns that the order is already paid.
  await fillBuyer(page, '4242 4242 4242 4242', await page.getByLabel('Email').inputValue());
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'You already have this movie' })).toBeVisible();
});

test('a double click charges once', async ({ page }) => {
  const asked = confirms(page);
  await page.goto(`/payment/${movieId}?country=DE`);
  await fillBuyer(page, '4242 4242 4242 4242');
  await payButton(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(asked).toHaveLength(1);
});
