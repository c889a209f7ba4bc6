import { countriesApi } from '@backlot/contracts/site/countries/country';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { aBulkResult, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const lookup = (type: 'currency' | 'region', key: string, name: string) => ({
  _id: uuid(1, 9),
  type,
  key,
  name,
  parentKey: null,
});
const country = (code: string, name: string) => ({
  code,
  name,
  region: 'Europe',
  groups: [],
  sellable: true,
  signupAllowed: true,
  currency: 'EUR',
});
const fake = () =>
  moviesApiFake()
    .on(moviesApi.bulk, () => aBulkResult({ changed: 2 }))
    .on(countriesApi.all, () => [country('DE', 'Germany'), country('FR', 'France')])
    .on(lookupsApi.all, () => [lookup('currency', 'EUR', 'Euro'), lookup('currency', 'JPY', 'Yen')]);

const openForm = async (item: string) => {
  const page = openMovies();
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Metropolis' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Select Faust' }));
  await page.user.click(screen.getByRole('button', { name: 'More actions for selection' }));
  await page.user.click(await screen.findByRole('menuitem', { name: `${item}…` }));
  const dialog = await screen.findByRole('dialog', { name: item });
  await within(dialog).findByRole('button', { name: 'Next' });
  return { ...page, dialog };
};
const tried = async (api: ReturnType<typeof fake>) => {
  await waitFor(() => expect(api.calls(moviesApi.bulk)).toHaveLength(1));
  const [call] = api.calls(moviesApi.bulk);
  expect(call?.body.dryRun).toBe(true);
  return call?.body.action;
};

test('a price is sent in the minor unit of its currency', async () => {
  const api = fake();
  const { user, dialog } = await openForm('Set price');
  await expectNoAxeViolations();
  expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: 'JPY – Yen' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Price' }), '600');
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(await tried(api)).toEqual({ type: 'setPrice', offer: 'rent', currency: 'JPY', amountMinor: 600 });
});

test('a price beyond its limits is refused at the field, in its currency', async () => {
  fake();
  const { user, dialog } = await openForm('Set price');
  const price = within(dialog).getByRole('textbox', { name: 'Price' });
  await user.type(price, '10000000.01');
  expect(within(dialog).getByText('At most €10,000,000.00')).toBeVisible();
  expect(price).toBeInvalid();
  await user.click(within(dialog).getByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: 'JPY – Yen' }));
  await user.clear(price);
  await user.type(price, '1000000001');
  expect(within(dialog).getByText('At most ¥1,000,000,000')).toBeVisible();
  await user.clear(price);
  await user.type(price, '1');
  expect(within(dialog).getByText('At least ¥50')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('prices fall by a percentage, and 0% can’t be previewed', async () => {
  const api = fake();
  const { user, dialog } = await openForm('Update prices');
  const percent = within(dialog).getByRole('textbox', { name: 'Change by %' });
  await user.type(percent, '0');
  expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.clear(percent);
  await user.type(percent, '-7.5');
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(await tried(api)).toEqual({ type: 'changePrices', offer: null, basisPoints: -750 });
  expect(await screen.findByText('-7.5%, for example €3.99 → €3.69')).toBeVisible();
});

test('a percentage beyond its limits is refused at the field', async () => {
  fake();
  const { user, dialog } = await openForm('Update prices');
  const percent = within(dialog).getByRole('textbox', { name: 'Change by %' });
  await user.type(percent, '-150');
  expect(within(dialog).getByText('Must be at least -90%.')).toBeVisible();
  await user.clear(percent);
  await user.type(percent, '1500');
  expect(within(dialog).getByText('Must be at most 1,000%.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a right is added for the territories of a group, in UTC days', async () => {
  const api = fake();
  const { user, dialog } = await openForm('Add right');
  await expectNoAxeViolations();
  expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: /Territories/ }));
  await user.click(await screen.findByRole('option', { name: 'All countries (2)' }));
  await user.click(within(dialog).getByRole('switch', { name: /^Replace other rights/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(await tried(api)).toEqual({
    type: 'addRight',
    licenseType: 'svod',
    territories: ['DE', 'FR'],
    startAt: new Date(new Date().toISOString().slice(0, 10)),
    endAt: null,
    replace: true,
  });
});
