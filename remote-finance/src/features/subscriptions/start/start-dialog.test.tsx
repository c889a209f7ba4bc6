import { expectNoAxeViolations } from '@backlot/testing/axe';
import { aWatcherRow } from '@backlot/testing/sample-rows';
import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { screen, waitFor, within } from '@testing-library/react';
import { heading, openSubscriptions } from '../open-subscriptions.fixture.tsx';
import { aSubscription, subscriptionsApiFake, uuid } from '../subscriptions.fixture.ts';

const ada = aWatcherRow({ _id: uuid(2), country: 'DE' });
const germany = {
  code: 'DE',
  name: 'Germany',
  region: 'Europe',
  groups: [],
  currency: 'EUR',
  sellable: true,
  signupAllowed: true,
};
const apiOf = () =>
  subscriptionsApiFake()
    .on(watchersApi.list, () => ({ items: [ada], total: 1, totalIsCapped: false, page: 1, limit: 25 }))
    .on(countriesApi.all, () => [germany])
    .on(checkoutApi.simulatorMethod, () => ({ methodId: 'pm_adas' }))
    .on(subscriptionsApi.create, () => aSubscription({ number: 'SUB-000009' }));

const open = async () => {
  const { user, router } = openSubscriptions();
  await user.click(await screen.findByRole('button', { name: 'Start subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start subscription' }));
  const choose = async (field: string, option: RegExp) => {
    await user.click(dialog.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const start = () => user.click(dialog.getByRole('button', { name: 'Start subscription' }));
  return { user, router, dialog, choose, start };
};

test('a charged subscription requires a card and defaults to the watcher’s country', async () => {
  const api = apiOf().refuseInvalid(subscriptionsApi.create);
  const { user, router, dialog, choose, start } = await open();
  await start();
  for (const expected of [
    'Watcher is required.',
    'Plan is required.',
    'Country is required.',
    'Enter the full card number.',
  ])
    expect(dialog.getAllByText(expected)[0]).toBeInTheDocument();
  expect(api.calls(checkoutApi.simulatorMethod)).toEqual([]);
  await choose('Watcher', /^Ada Moreau/);
  await choose('Plan', /^Standard/);
  expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany');
  await expectNoAxeViolations();
  await user.type(dialog.getByRole('textbox', { name: 'Test card number' }), '4242424242424242');
  await user.type(dialog.getByRole('textbox', { name: /^Expires/ }), '12/40');
  await user.type(dialog.getByRole('textbox', { name: 'Security code' }), '123');
  await start();
  expect(await screen.findByText('SUB-000009 started')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/subscriptions/${uuid(1)}`));
  expect(api.calls(subscriptionsApi.create)).toEqual([
    {
      body: {
        watcherId: uuid(2),
        planId: uuid(7),
        country: 'DE',
        start: 'charge',
        methodId: 'pm_adas',
        couponId: null,
        source: 'admin',
        notes: '',
      },
    },
  ]);
  await heading('SUB-000001');
});

test('a card that can’t be saved and what the API refuses show in one round', async () => {
  const error = { path: 'planId', code: 'not_sold', message: 'Choose an active plan.' };
  const api = apiOf().refuseInvalid(subscriptionsApi.create, [
    error,
    { path: 'methodId', code: 'invalid_format', message: 'Card must be a valid payment method ID.' },
  ]);
  const { user, dialog, choose, start } = await open();
  await choose('Watcher', /^Ada Moreau/);
  await choose('Plan', /^Standard/);
  await user.type(dialog.getByRole('textbox', { name: 'Test card number' }), '4242');
  await start();
  expect(await dialog.findByText('Enter the full card number.')).toBeVisible();
  expect((await dialog.findAllByText(error.message))[0]).toBeVisible();
  expect(dialog.queryByText(/payment method ID/)).not.toBeInTheDocument();
  expect(api.calls(subscriptionsApi.create)).toEqual([]);
});

test('a trial needs no card and states its length', async () => {
  const api = apiOf();
  const { user, dialog, choose, start } = await open();
  await choose('Watcher', /^Ada Moreau/);
  await choose('Plan', /^Standard/);
  await user.click(dialog.getByRole('radio', { name: /^Free trial/ }));
  expect(dialog.getByText(/No charge for 14 days/)).toBeVisible();
  await start();
  await waitFor(() => expect(api.calls(subscriptionsApi.create)).toHaveLength(1));
  expect(api.calls(subscriptionsApi.create)[0]?.body).toMatchObject({ start: 'trial', methodId: null });
});

test('an API error stays in the dialog with the input', async () => {
  const api = apiOf().refuse(subscriptionsApi.create, 409, {
    code: 'has_one',
    message: 'Ada has one of this family',
  });
  const { user, dialog, choose, start } = await open();
  await choose('Watcher', /^Ada Moreau/);
  await choose('Plan', /^Standard/);
  await user.click(dialog.getByRole('radio', { name: /^Complimentary/ }));
  await start();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ada has one of this family');
  expect(dialog.getByRole('combobox', { name: 'Plan' })).toHaveValue('Standard');
  expect(api.calls(subscriptionsApi.create)[0]?.body).toMatchObject({ start: 'free', methodId: null });
});
