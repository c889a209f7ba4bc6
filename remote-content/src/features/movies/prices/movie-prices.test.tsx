import { countriesApi } from '@backlot/contracts/countries';
import { lookupsApi, type LookupOption } from '@backlot/contracts/lookups';
import { moviesApi } from '@backlot/contracts/movies.api';
import { moviePricesApi, type Price } from '@backlot/contracts/movies.prices';
import { movieRightsApi, type Right } from '@backlot/contracts/movies.rights';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { aMovie, aPage, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const path = `/${uuid(1)}?tab=prices`;
const dayMs = 86_400_000;

const country = (code: string, name: string, currency: string) => ({
  code,
  name,
  region: 'Europe',
  groups: [],
  currency,
  sellable: true,
  signupAllowed: true,
});
const option = (number: number, type: LookupOption['type'], key: string, name: string): LookupOption => ({
  _id: uuid(number, 8),
  type,
  key,
  name,
  parentKey: null,
});
const aRight = (difference: Partial<Right> = {}): Right => ({
  _id: uuid(1, 6),
  territories: ['CH', 'DE'],
  mode: 'allow',
  licenceType: 'tvod-rent',
  startAt: new Date(Date.now() - dayMs),
  endAt: null,
  holdbackDays: null,
  exclusive: false,
  contract: null,
  ...difference,
});
const aPrice = (difference: Partial<Price> = {}): Price => ({
  _id: uuid(1, 7),
  offer: 'rent',
  currency: 'EUR',
  country: null,
  amountMinor: 499,
  subscriberAmountMinor: null,
  accessHours: 48,
  startWithinDays: 30,
  taxCode: 'standard',
  promo: null,
  ...difference,
});
const apiWith = (...prices: Price[]) =>
  moviesApiFake()
    .on(moviePricesApi.get, () => ({ version: 3, prices }))
    .on(movieRightsApi.get, () => ({ version: 3, rights: [aRight()] }))
    .on(countriesApi.all, () => [
      country('FR', 'France', 'EUR'),
      country('DE', 'Germany', 'EUR'),
      country('CH', 'Switzerland', 'CHF'),
    ])
    .on(lookupsApi.all, () => [
      option(1, 'currency', 'EUR', 'Euro'),
      option(2, 'currency', 'USD', 'US Dollar'),
      option(3, 'currency', 'JPY', 'Japanese Yen'),
      option(4, 'taxCode', 'standard', 'Standard rate'),
    ]);
const section = async () => within(await screen.findByRole('region', { name: 'Prices' }));
const save = () => screen.getByRole('button', { name: /^Save/ });

test('prices are shown with their currency, and where one is missing is said', async () => {
  apiWith(aPrice(), aPrice({ _id: uuid(2, 7), currency: 'JPY', amountMinor: 500, country: 'FR' }));
  openMovies(path);
  const prices = await section();
  expect(await prices.findByText('Rental is allowed but has no price in Switzerland')).toBeVisible();
  const [first, second] = prices.getAllByRole('textbox', { name: 'Price' });
  expect(first).toHaveValue('4.99');
  expect(second).toHaveValue('500');
  await expectNoAxeViolations();
});

test('a price is added and saved in minor units, with the version that was seen', async () => {
  const api = apiWith(aPrice()).on(moviePricesApi.put, ({ body }) => ({
    version: 4,
    prices: body.prices.map((price, index) => ({ ...price, _id: uuid(index + 1, 7) })),
  }));
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add a price' }));
  const added = within(screen.getByRole('group', { name: /^Rental · USD/ }));
  await user.type(added.getByRole('textbox', { name: 'Price' }), '5.49');
  await user.type(added.getByRole('textbox', { name: 'For subscribers' }), '3');
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.calls(moviePricesApi.put)[0]?.body).toMatchObject({
    version: 3,
    prices: [{ amountMinor: 499 }, { currency: 'USD', amountMinor: 549, subscriberAmountMinor: 300 }],
  });
});

test('what is wrong is said at its field, and nothing is sent', async () => {
  const api = apiWith(aPrice());
  const { user } = openMovies(path);
  const prices = await section();
  await user.click(await prices.findByRole('button', { name: 'Add a promotion' }));
  const amount = prices.getByRole('textbox', { name: 'Price' });
  await user.clear(amount);
  await user.type(amount, '0.49');
  await user.click(save());
  expect(await prices.findByText('Less than can be charged in this currency')).toBeVisible();
  expect(prices.getByText('Required')).toBeVisible();
  expect(screen.getByText('Some prices are not complete. See what is marked.')).toBeVisible();
  expect(api.calls(moviePricesApi.put)).toEqual([]);
  await expectNoAxeViolations();
});

test('an amount that can’t be read is said at its field, and nothing is sent', async () => {
  const api = apiWith(aPrice());
  const { user } = openMovies(path);
  const prices = await section();
  const amount = await prices.findByRole('textbox', { name: 'Price' });
  await user.clear(amount);
  await user.type(amount, '-3.50');
  expect(prices.getByText('Not less than nothing')).toBeVisible();
  await user.click(save());
  expect(screen.getByText('Some prices are not complete. See what is marked.')).toBeVisible();
  expect(amount).toHaveValue('-3.50');
  expect(api.calls(moviePricesApi.put)).toEqual([]);
});

test('more than any price is said in the currency itself', async () => {
  apiWith(aPrice());
  const { user } = openMovies(path);
  const amount = await (await section()).findByRole('textbox', { name: 'Price' });
  await user.clear(amount);
  await user.type(amount, '999999999999');
  await user.click(save());
  expect(await screen.findByText('At most EUR 10,000,000.00')).toBeVisible();
});

test('what the API refuses is said at its field', async () => {
  apiWith(aPrice()).refuse(moviePricesApi.put, 422, {
    errors: [{ path: 'prices.0.taxCode', code: 'unknown', message: 'There is no such tax code' }],
  });
  const { user } = openMovies(path);
  const hours = await screen.findByRole('textbox', { name: 'Hours to watch' });
  await user.clear(hours);
  await user.type(hours, '72');
  await user.click(save());
  const prices = await section();
  expect(await prices.findByText('There is no such tax code')).toBeVisible();
});

test('the preview says what a viewer pays now, by the rules of the sale', async () => {
  const promo = { amountMinor: 199, from: new Date(Date.now() - dayMs), to: new Date(Date.now() + dayMs) };
  apiWith(aPrice({ subscriberAmountMinor: 399 }), aPrice({ _id: uuid(2, 7), country: 'DE', promo }));
  const { user } = openMovies(path);
  const preview = within(await screen.findByRole('region', { name: 'What a viewer pays now' }));
  const choose = async (name: string) => {
    await user.click(preview.getByRole('combobox', { name: 'Country of the viewer' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Germany');
  expect(preview.getByText('Rental: EUR 1.99, instead of EUR 4.99, promotion')).toBeVisible();
  expect(preview.getByText('Purchase: no right is open in Germany now')).toBeVisible();
  await choose('Switzerland');
  expect(preview.getByText('Rental: no price for Switzerland, so not for sale')).toBeVisible();
  await choose('France');
  expect(preview.getByText('Rental: no right is open in France now')).toBeVisible();
});

test('who may not write reads the prices, and can’t change them', async () => {
  apiWith(aPrice()).on(moviesApi.get, () => aMovie({ deletedAt: new Date() }));
  openMovies(path);
  const prices = await section();
  expect(await prices.findByRole('textbox', { name: 'Price' })).toBeDisabled();
  expect(prices.queryByRole('button', { name: /Add|Remove/ })).not.toBeInTheDocument();
});

test('prices that can’t be loaded are asked for again', async () => {
  const api = apiWith().refuse(moviePricesApi.get, 500);
  const { user } = openMovies(path);
  expect(await screen.findByText('The prices could not be loaded')).toBeVisible();
  api.on(moviePricesApi.get, () => ({ version: 3, prices: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No prices yet')).toBeVisible();
});

test('the checklist leads to rights and prices', async () => {
  apiWith().on(moviesApi.get, () =>
    aMovie({
      checklist: [
        { item: 'right', done: false },
        { item: 'price', done: false },
      ],
    }),
  );
  const { user, router } = openMovies(`/${uuid(1)}`);
  await user.click(await screen.findByRole('link', { name: 'A price for each rental and purchase right' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=prices'));
  expect(await screen.findByText('No prices yet')).toBeVisible();
});

test('the checklist says where a movie can’t be sold although it has a price', async () => {
  apiWith(aPrice()).on(moviesApi.get, () => aMovie({ checklist: [{ item: 'price', done: true }] }));
  openMovies(`/${uuid(1)}`);
  expect(await screen.findByText('Rental is allowed but has no price in Switzerland')).toBeVisible();
});

test('the history tells which prices went and which came', async () => {
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
  expect(await screen.findByText('Rental · EUR 4.99 · Germany')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Prices' })).toBeVisible();
});
