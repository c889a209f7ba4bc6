import { countriesApi } from '@backlot/contracts/site/countries/country';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayments } from '../open-payments.fixture.tsx';
import { germany, paymentDetail, paymentsApiFake, uuid, watcherPage } from '../payments.fixture.ts';

const answer = () =>
  paymentsApiFake()
    .on(countriesApi.all, () => [germany])
    .on(movieOptions, () => [{ _id: uuid(21), name: 'Nosferatu' }])
    .on(watchersApi.list, () => watcherPage)
    .on(paymentsApi.add, () => paymentDetail({ _id: uuid(3) }))
    .refuseInvalid(paymentsApi.add);

const open = async () => {
  const api = answer();
  const { user, router } = openPayments();
  await user.click(await screen.findByRole('button', { name: 'Add payment' }));
  return { api, user, router, dialog: await screen.findByRole('dialog', { name: 'Add payment' }) };
};

test('a manual payment is added once and opened', async () => {
  const { api, user, router, dialog } = await open();
  const choose = async (field: string, option: RegExp) => {
    await user.click(within(dialog).getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Watcher', /Ada Moreau/);
  await choose('Movie', /Nosferatu/);
  await choose('Currency', /^JPY/);
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '1,190');
  await choose('Country', /Germany/);
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

test('the watcher field comes first and searches while typing', async () => {
  const { user, dialog } = await open();
  const watcher = within(dialog).getByRole('combobox', { name: 'Watcher' });
  await waitFor(() => expect(watcher).toHaveFocus());
  expect(watcher).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('Ada');
  expect(await screen.findByRole('option', { name: /Ada Moreau/ })).toBeVisible();
});

test('missing fields show errors, in one round with what the API refuses', async () => {
  const { api, user, dialog } = await open();
  const error = { path: 'paidAt', code: 'out_of_range', message: 'Choose a time within the past year.' };
  api.refuseInvalid(paymentsApi.add, [error]);
  await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
  for (const expected of [
    'Watcher is required.',
    'Movie is required.',
    'Amount is required.',
    'Country is required.',
  ])
    expect(within(dialog).getAllByText(expected)).toHaveLength(2); // in the summary and at the field
  expect((await within(dialog).findAllByText(error.message))[0]).toBeVisible();
  expect(api.calls(paymentsApi.add)).toEqual([]);
});

test('an API error stays in the dialog with the input', async () => {
  const { api, user, dialog } = await open();
  api.refuse(paymentsApi.add, 409, { code: 'already_owned', message: 'This watcher already has the movie.' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Statement 7');
  await user.click(within(dialog).getByRole('combobox', { name: 'Watcher' }));
  await user.click(await screen.findByRole('option', { name: /Ada Moreau/ }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Movie' }));
  await user.click(await screen.findByRole('option', { name: /Nosferatu/ }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '5');
  await user.click(within(dialog).getByRole('combobox', { name: 'Country' }));
  await user.click(await screen.findByRole('option', { name: /Germany/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Not savedThis watcher already has the movie\.$/,
  );
  expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('Statement 7');
  await user.clear(within(dialog).getByRole('textbox', { name: 'Amount' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    /^Fix 1 field to continueAmount is required\.$/,
  );
});

test('a refused field shows why', async () => {
  const { api, user, dialog } = await open();
  const message = 'Choose a time within the past year.';
  api.refuse(paymentsApi.add, 422, {
    code: 'invalid',
    message,
    errors: [{ path: 'paidAt', code: 'out_of_range', message }],
  });
  await user.click(within(dialog).getByRole('combobox', { name: 'Watcher' }));
  await user.click(await screen.findByRole('option', { name: /Ada Moreau/ }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Movie' }));
  await user.click(await screen.findByRole('option', { name: /Nosferatu/ }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '5');
  await user.click(within(dialog).getByRole('combobox', { name: 'Country' }));
  await user.click(await screen.findByRole('option', { name: /Germany/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
});

test('the dialog focuses its first field', async () => {
  const { dialog } = await open();
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Watcher' })).toHaveFocus());
});

test.each([
  ['EUR', '99999999999', /up to €10,000,000,000\.00/],
  ['JPY', '9999999999999', /up to ¥1,000,000,000,000/],
])(
  'in %s, an amount above the limit shows an error, and no payment is added',
  async (currency, typed, expected) => {
    const { api, user, dialog } = await open();
    await user.click(within(dialog).getByRole('combobox', { name: 'Currency' }));
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${currency}`) }));
    const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
    await user.type(amount, typed);
    expect(amount).toHaveAccessibleDescription(expected);
    await user.click(within(dialog).getByRole('button', { name: 'Add payment' }));
    expect(api.calls(paymentsApi.add)).toEqual([]);
  },
);
