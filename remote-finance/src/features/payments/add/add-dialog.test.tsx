import { countriesApi } from '@backlot/contracts/countries';
import { movieOptions } from '@backlot/contracts/movies.options';
import { paymentsApi } from '@backlot/contracts/payments.api';
import { watchersApi } from '@backlot/contracts/watchers.api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayments } from '../open-payments.fixture.tsx';
import { germany, paymentDetail, paymentsApiFake, uuid, watcherPage } from '../payments.fixture.ts';

const answer = () =>
  paymentsApiFake()
    .on(countriesApi.all, () => [germany])
    .on(movieOptions, () => [{ _id: uuid(21), name: 'Nosferatu' }])
    .on(watchersApi.list, () => watcherPage)
    .on(paymentsApi.add, () => paymentDetail({ _id: uuid(3) }));

const open = async () => {
  const api = answer();
  const { user, router } = openPayments();
  await user.click(await screen.findByRole('button', { name: 'Add payment' }));
  return { api, user, router, dialog: await screen.findByRole('dialog', { name: 'Add payment' }) };
};

test('a payment that came past the gateway is added once and opened', async () => {
  const { api, user, router, dialog } = await open();
  const choose = async (field: string, option: RegExp) => {
    await user.click(within(dialog).getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Watcher', /Ada Moreau/);
  await choose('Movie', /Nosferatu/);
  await choose('Currency', /^JPY/);
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount, tax included' }), '1,190');
  await choose('Country of the watcher', /Germany/);
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/payments/${uuid(3)}`));
  expect(api.calls(paymentsApi.add)).toMatchObject([
    {
      body: {
        watcherId: watcherPage.items[0]?._id,
        movieId: uuid(21),
        offer: 'rent',
        amountTotalMinor: 1_190,
        currency: 'JPY',
        country: 'DE',
        method: 'bank_transfer',
        note: null,
      },
    },
  ]);
});

test('it begins with the watcher, whose choices open as somebody types', async () => {
  const { user, dialog } = await open();
  const watcher = within(dialog).getByRole('combobox', { name: 'Watcher' });
  await waitFor(() => expect(watcher).toHaveFocus());
  expect(watcher).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('Ada');
  expect(await screen.findByRole('option', { name: /Ada Moreau/ })).toBeVisible();
});

test('what is missing is said under each field, and nothing is sent', async () => {
  const { api, user, dialog } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
  for (const words of ['Choose a watcher', 'Choose a movie', 'Say how much arrived', 'Choose a country'])
    expect(within(dialog).getByText(words)).toBeVisible();
  expect(api.calls(paymentsApi.add)).toEqual([]);
});

test('a refusal stays in the dialog with what was typed', async () => {
  const { api, user, dialog } = await open();
  api.refuse(paymentsApi.add, 409, { code: 'already_owned', message: 'This watcher has the movie already.' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Statement 7');
  await user.click(within(dialog).getByRole('combobox', { name: 'Watcher' }));
  await user.click(await screen.findByRole('option', { name: /Ada Moreau/ }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Movie' }));
  await user.click(await screen.findByRole('option', { name: /Nosferatu/ }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount, tax included' }), '5');
  await user.click(within(dialog).getByRole('combobox', { name: 'Country of the watcher' }));
  await user.click(await screen.findByRole('option', { name: /Germany/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('has the movie already');
  expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('Statement 7');
});

test('the dialog begins at its first field', async () => {
  const { dialog } = await open();
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Watcher' })).toHaveFocus());
});

test.each([
  ['EUR', '99999999999', /At most EUR.10,000,000,000\.00/],
  ['JPY', '9999999999999', /At most JPY.1,000,000,000,000/],
])(
  'in %s, an amount beyond the limit is told at the field, and nothing is sent',
  async (currency, typed, words) => {
    const { api, user, dialog } = await open();
    await user.click(within(dialog).getByRole('combobox', { name: 'Currency' }));
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${currency}`) }));
    const amount = within(dialog).getByRole('textbox', { name: 'Amount, tax included' });
    await user.type(amount, typed);
    expect(amount).toHaveAccessibleDescription(words);
    await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
    expect(api.calls(paymentsApi.add)).toEqual([]);
  },
);
