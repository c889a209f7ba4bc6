import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { moviePricesApi } from '@backlot/contracts/catalog/movies/prices';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { aMovie, aPage, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';
import { aPrice, apiWith, countries, dayMs, pricesPath, section } from './prices.fixture.ts';

test('prices are listed with their currency, and territories without a price are named', async () => {
  apiWith(aPrice(), aPrice({ _id: uuid(2, 7), currency: 'JPY', amountMinor: 500, country: 'FR' }));
  openMovies(pricesPath);
  const prices = await section();
  expect(await prices.findByText('Not for rent in Switzerland: no price set.')).toBeVisible();
  const [first, second] = prices.getAllByRole('textbox', { name: 'Price' });
  expect(first).toHaveValue('4.99');
  expect(second).toHaveValue('500');
  await expectNoAxeViolations();
});

test('no territory is said to lack a price while the countries load', async () => {
  let arrive: (countries: Response<typeof countriesApi.all>) => void = () => undefined;
  const { all } = countriesApi;
  const api = apiWith(aPrice()).on(all, () => new Promise((resolve) => (arrive = resolve)));
  openMovies(pricesPath);
  const prices = await section();
  expect(await prices.findByRole('textbox', { name: 'Price' })).toHaveValue('4.99');
  await waitFor(() => expect(api.calls(all)).toHaveLength(1));
  expect(prices.queryByText(/isn’t for sale/)).not.toBeInTheDocument();
  arrive(countries);
  expect(await prices.findByText('Not for rent in Switzerland: no price set.')).toBeVisible();
});

test('the preview shows what a watcher pays now by the rules of the sale', async () => {
  const promo = { amountMinor: 199, from: new Date(Date.now() - dayMs), to: new Date(Date.now() + dayMs) };
  apiWith(aPrice({ subscriberAmountMinor: 399 }), aPrice({ _id: uuid(2, 7), country: 'DE', promo }));
  const { user } = openMovies(pricesPath);
  const preview = within(await screen.findByRole('region', { name: 'Price preview' }));
  const choose = async (name: string) => {
    await user.click(preview.getByRole('combobox', { name: 'Watcher’s country' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Germany');
  expect(preview.getByText('Rental: €1.99, instead of €4.99, promotion')).toBeVisible();
  expect(preview.getByText('Purchase: no right is open in Germany now')).toBeVisible();
  await choose('Switzerland');
  expect(preview.getByText('Rental: no price for Switzerland, so not for sale')).toBeVisible();
  await choose('France');
  expect(preview.getByText('Rental: no right is open in France now')).toBeVisible();
});

test('without permission to write, prices are read-only', async () => {
  apiWith(aPrice()).on(moviesApi.get, () => aMovie({ deletedAt: new Date() }));
  openMovies(pricesPath);
  const prices = await section();
  expect(await prices.findByRole('textbox', { name: 'Price' })).toBeDisabled();
  expect(prices.queryByRole('button', { name: /Add|Remove/ })).not.toBeInTheDocument();
});

test('prices that failed to load can be loaded again', async () => {
  const api = apiWith().refuse(moviePricesApi.get, 500);
  const { user } = openMovies(pricesPath);
  expect(await screen.findByText('Couldn’t load the prices')).toBeVisible();
  api.on(moviePricesApi.get, () => ({ version: 3, prices: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No prices yet')).toBeVisible();
});

test('the checklist links to rights and prices', async () => {
  apiWith().on(moviesApi.get, () =>
    aMovie({
      checklist: [
        { item: 'right', done: false },
        { item: 'price', done: false },
      ],
    }),
  );
  const { user, router } = openMovies(`/${uuid(1)}`);
  await user.click(
    await screen.findByRole('link', { name: 'At least one price for each rental and purchase right' }),
  );
  await waitFor(() => expect(router.state.location.search).toBe('?tab=prices'));
  expect(await screen.findByText('No prices yet')).toBeVisible();
});

test('the checklist names territories without a price even when the price item is done', async () => {
  apiWith(aPrice()).on(moviesApi.get, () => aMovie({ checklist: [{ item: 'price', done: true }] }));
  openMovies(`/${uuid(1)}`);
  expect(await screen.findByText('Not for rent in Switzerland: no price set.')).toBeVisible();
  // The item above must not claim a price for every territory.
  expect(screen.getByText('At least one price for each rental and purchase right')).toBeVisible();
});

test('the history shows removed and added prices', async () => {
  apiWith().on(moviesApi.history, () =>
    aPage([
      {
        _id: uuid(1, 7),
        action: 'setPrices',
        actor: null,
        at: new Date(),
        changes: [{ field: 'prices', before: [], after: [aPrice({ country: 'DE' })] }],
        restorable: false,
      },
    ]),
  );
  openMovies(`/${uuid(1)}?tab=history`);
  expect(await screen.findByText('Rental · €4.99 · Germany')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Prices' })).toBeVisible();
});
