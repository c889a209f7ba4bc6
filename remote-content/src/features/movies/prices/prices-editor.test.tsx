import { moviePricesApi } from '@backlot/contracts/catalog/movies/prices';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, within } from '@testing-library/react';
import { uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';
import { aPrice, apiWith, pricesPath, saveButton, section } from './prices.fixture.ts';

test('a price is added and saved in minor units at the loaded version', async () => {
  const api = apiWith(aPrice()).on(moviePricesApi.put, ({ body }) => ({
    version: 4,
    prices: body.prices.map((price, index) => ({ ...price, _id: uuid(index + 1, 7) })),
  }));
  const { user } = openMovies(pricesPath);
  await user.click(await screen.findByRole('button', { name: 'Add price' }));
  const added = within(screen.getByRole('group', { name: /^Rental · no amount/ }));
  expect(added.getByRole('combobox', { name: 'Currency' })).toHaveFocus();
  await user.type(added.getByRole('textbox', { name: 'Price' }), '5.49');
  await user.type(added.getByRole('textbox', { name: 'Subscriber price' }), '3');
  await user.click(saveButton());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.calls(moviePricesApi.put)[0]?.body).toMatchObject({
    version: 3,
    prices: [{ amountMinor: 499 }, { currency: 'USD', amountMinor: 549, subscriberAmountMinor: 300 }],
  });
});

test('all amounts of a price keep their figures when the currency changes', async () => {
  const promo = {
    amountMinor: 20_000,
    from: new Date('2036-01-01T00:00:00Z'),
    to: new Date('2036-02-01T00:00:00Z'),
  };
  const api = apiWith(aPrice({ amountMinor: 50_000, subscriberAmountMinor: 30_000, promo }));
  api.on(moviePricesApi.put, () => ({ version: 4, prices: [aPrice()] }));
  const { user } = openMovies(pricesPath);
  const prices = await section();
  await user.click(await prices.findByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: /^JPY/ }));
  await user.click(saveButton());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.calls(moviePricesApi.put)[0]?.body.prices).toMatchObject([
    { currency: 'JPY', amountMinor: 500, subscriberAmountMinor: 300, promo: { amountMinor: 200 } },
  ]);
});

test('a collapsed price with an error expands and stays expanded once the error is fixed', async () => {
  const dollars = aPrice({ _id: uuid(2, 7), currency: 'USD', subscriberAmountMinor: 399 });
  const api = apiWith(aPrice(), dollars).refuseInvalid(moviePricesApi.put);
  const { user } = openMovies(pricesPath);
  const prices = await section();
  const [, amount] = await prices.findAllByRole('textbox', { name: 'Price' });
  if (!amount) throw new Error('There are two prices');
  await user.clear(amount);
  await user.type(amount, '2.99');
  await user.click(saveButton());
  const problem = 'The subscriber price can’t be above the regular price.';
  expect((await screen.findAllByText(new RegExp(problem))).length).toBe(2); // at the field and in the summary
  const subscriber = prices.getByRole('textbox', { name: 'Subscriber price' });
  await user.clear(subscriber);
  await user.type(subscriber, '1.99');
  expect(screen.queryByText(new RegExp(problem))).not.toBeInTheDocument();
  expect(subscriber).toHaveFocus();
  expect(api.calls(moviePricesApi.put)).toEqual([]);
});

test('invalid prices are reported at their fields, in one round with refusals of the API', async () => {
  const error = { path: 'prices.0.taxCode', code: 'unknown', message: 'Choose an active tax code.' };
  const api = apiWith(aPrice()).refuseInvalid(moviePricesApi.put, [error]);
  const { user } = openMovies(pricesPath);
  const prices = await section();
  await user.click(await prices.findByRole('button', { name: 'Add promotion' }));
  const amount = prices.getByRole('textbox', { name: 'Price' });
  await user.clear(amount);
  await user.type(amount, '0.49');
  await user.click(saveButton());
  expect(await prices.findByText('Promotional price must be more than zero.')).toBeVisible();
  expect((await screen.findAllByText(error.message))[0]).toBeVisible();
  await user.type(prices.getByRole('textbox', { name: 'Promotional price' }), '0.30');
  await user.click(saveButton());
  expect(await prices.findAllByText(/^(?:Price|Promotional price) must be at least €0\.50\.$/)).toHaveLength(
    2,
  );
  expect(api.calls(moviePricesApi.put)).toEqual([]);
  await expectNoAxeViolations();
});

test('a negative amount is reported at its field', async () => {
  const api = apiWith(aPrice()).refuseInvalid(moviePricesApi.put);
  const { user } = openMovies(pricesPath);
  const prices = await section();
  const amount = await prices.findByRole('textbox', { name: 'Price' });
  await user.clear(amount);
  await user.type(amount, '-3.50');
  expect(prices.getByText('Can’t be negative.')).toBeVisible();
  await user.click(saveButton());
  expect(await screen.findByText('Prices: Price must be more than zero.')).toBeVisible();
  expect(amount).toHaveValue('-3.50');
  expect(api.calls(moviePricesApi.put)).toEqual([]);
});

test('a price above the limit is refused with the limit in its currency', async () => {
  apiWith(aPrice()).refuseInvalid(moviePricesApi.put);
  const { user } = openMovies(pricesPath);
  const amount = await (await section()).findByRole('textbox', { name: 'Price' });
  await user.clear(amount);
  await user.type(amount, '999999999999');
  await user.click(saveButton());
  expect(await screen.findByText('Price must be at most €10,000,000.00.')).toBeVisible();
});

test('refusals of the API are reported at their fields', async () => {
  apiWith(aPrice()).refuse(moviePricesApi.put, 422, {
    errors: [{ path: 'prices.0.taxCode', code: 'unknown', message: 'Choose an active tax code.' }],
  });
  const { user } = openMovies(pricesPath);
  const hours = await screen.findByRole('textbox', { name: 'Hours to watch' });
  await user.clear(hours);
  await user.type(hours, '72');
  await user.click(saveButton());
  expect(await screen.findAllByText(/Choose an active tax code./)).toHaveLength(2);
});
