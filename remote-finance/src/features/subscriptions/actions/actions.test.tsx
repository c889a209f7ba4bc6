import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { type Subscription, subscription } from '@backlot/contracts/money/subscriptions/detail';
import { z } from '@backlot/contracts/z';
import { act, screen, waitFor, within } from '@testing-library/react';
import { heading, openSubscriptions } from '../open-subscriptions.fixture.tsx';
import { aSubscription, subscriptionsApiFake, uuid } from '../subscriptions.fixture.ts';

const show = async (subscription: Subscription = aSubscription()) => {
  const api = subscriptionsApiFake(subscription);
  const { user } = openSubscriptions(`/${uuid(1)}`);
  await heading('SUB-000001');
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };
  return { api, user, choose };
};
const paused = { status: 'paused', pausedAt: new Date('2026-11-10T10:00:00Z') } as const;
/** Refuses version 3 with a conflict. */
const oldIsRefused = ({ body }: { body: { version: number } }): Subscription => {
  if (body.version === 3)
    throw new Refusal(409, { code: 'version_conflict', message: 'Somebody was faster' });
  return aSubscription({ version: 5 });
};

test('pausing explains its effect and takes a duration', async () => {
  const { api, user, choose } = await show();
  api.on(subscriptionsApi.pause, () => aSubscription(paused));
  const dialog = await choose('Pause…');
  expect(dialog.getByText(/Access and charges stop/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('combobox', { name: 'Duration' }));
  await user.click(await screen.findByRole('option', { name: '2 months' }));
  await user.click(dialog.getByRole('button', { name: 'Pause subscription' }));
  expect(await screen.findByText('SUB-000001 paused')).toBeVisible();
  expect(api.calls(subscriptionsApi.pause)).toEqual([
    { params: { _id: uuid(1) }, body: { months: 2, version: 3 } },
  ]);
});

test('a duration that the API refuses is shown at its field', async () => {
  const { api, user, choose } = await show();
  const message = 'Choose a shorter pause.';
  api.refuse(subscriptionsApi.pause, 422, { errors: [{ path: 'months', code: 'too_big', message }] });
  const dialog = await choose('Pause…');
  await user.click(dialog.getByRole('button', { name: 'Pause subscription' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('a pause that hits a conflict shows it, and a retry sends the current version', async () => {
  const { api, user, choose } = await show();
  api.on(subscriptionsApi.pause, oldIsRefused);
  const dialog = await choose('Pause…');
  api.on(subscriptionsApi.get, () => aSubscription({ version: 4 }));
  await user.click(dialog.getByRole('button', { name: 'Pause subscription' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody was faster');
  await user.click(dialog.getByRole('button', { name: 'Pause subscription' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(subscriptionsApi.pause).map(({ body }) => body.version)).toEqual([3, 4]);
});

test('a paused subscription resumes with a click, also after a conflict', async () => {
  const { api, user } = await show(aSubscription(paused));
  api
    .on(subscriptionsApi.resume, oldIsRefused)
    .on(subscriptionsApi.get, () => aSubscription({ ...paused, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Somebody was faster')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('SUB-000001 resumed')).toBeVisible();
  expect(api.calls(subscriptionsApi.resume).map(({ body }) => body.version)).toEqual([3, 4]);
});

test('a cancellation at period end can be undone', async () => {
  const { api, user } = await show(aSubscription({ cancelAtPeriodEnd: true }));
  api.on(subscriptionsApi.resume, () => aSubscription());
  await user.click(screen.getByRole('button', { name: 'Undo cancellation' }));
  expect(await screen.findByText('SUB-000001 resumed')).toBeVisible();
  expect(api.calls(subscriptionsApi.resume)).toEqual([{ params: { _id: uuid(1) }, body: { version: 3 } }]);
});

test('a new card is saved at the gateway before the edit is sent', async () => {
  const { api, user, choose } = await show();
  api
    .on(checkoutApi.simulatorMethod, () => ({ methodId: 'pm_another' }))
    .on(subscriptionsApi.replace, () => aSubscription({ version: 4 }));
  const dialog = await choose('Edit…');
  await user.type(await dialog.findByRole('textbox', { name: 'Test card number' }), '4242 4242 4242 4242');
  await user.type(dialog.getByRole('textbox', { name: /^Expires/ }), '13/40');
  await user.type(dialog.getByRole('textbox', { name: 'Security code' }), '123');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter the expiration date as MM/YY.')).toBeVisible();
  expect(api.calls(checkoutApi.simulatorMethod)).toEqual([]);
  await expectNoAxeViolations();
  await user.clear(dialog.getByRole('textbox', { name: /^Expires/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Expires/ }), '12/40');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('SUB-000001 saved')).toBeVisible();
  expect(api.calls(checkoutApi.simulatorMethod)).toEqual([
    { body: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' } },
  ]);
  expect(api.calls(subscriptionsApi.replace)).toEqual([
    { params: { _id: uuid(1) }, body: { notes: '', source: 'web', methodId: 'pm_another', version: 3 } },
  ]);
});

/** Edits notes while a colleague has already saved another version. */
async function notedAfter(theirs: Subscription) {
  const { api, user, choose } = await show();
  api.on(subscriptionsApi.replace, ({ body }) => {
    if (body.version === 3)
      throw new Refusal(409, { code: 'version_conflict', data: z.encode(subscription, theirs) });
    return aSubscription({ version: 5 });
  });
  const dialog = await choose('Edit…');
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Asked by phone');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return { api, user };
}

test('notes are merged with a colleague’s change of the source, and a toast says so', async () => {
  const theirs = aSubscription({ version: 4, source: 'tv' });
  const { api } = await notedAfter(theirs);
  expect(await screen.findByText(/changed Source\. Your changes were merged\./)).toBeVisible();
  expect(await screen.findByText('SUB-000001 saved')).toBeVisible();
  expect(api.calls(subscriptionsApi.replace).at(-1)?.body).toEqual({
    notes: 'Asked by phone',
    source: 'tv',
    version: 4,
  });
});

test('conflicting notes are shown side by side', async () => {
  const theirs = aSubscription({ version: 4, notes: 'Wants a receipt' });
  const { api, user } = await notedAfter(theirs);
  const conflict = within(
    await screen.findByRole('dialog', { name: /saved changes while you were editing/ }),
  );
  const notes = within(conflict.getByRole('radiogroup', { name: 'Notes' }));
  expect(notes.getByText('Wants a receipt')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(notes.getByRole('radio', { name: 'Keep mine' }));
  await user.click(conflict.getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('SUB-000001 saved')).toBeVisible();
  expect(api.calls(subscriptionsApi.replace).at(-1)?.body).toMatchObject({
    notes: 'Asked by phone',
    version: 4,
  });
});

const owing = { status: 'past_due', failedAttempts: 1, lastFailure: 'insufficient_funds' } as const;
const since = new Date('2026-11-22T10:00:00Z');

test.each([
  ['is paid', aSubscription(), 'SUB-000001 paid'],
  ['has failed', aSubscription(owing), 'The charge failed.'],
  [
    'is pending while the gateway doesn’t respond',
    aSubscription({ ...owing, chargingSince: since }),
    'Charge pending: the gateway hasn’t responded yet.',
  ],
])('a retried charge that %s shows its outcome', async (_outcome, after, text) => {
  const { api, user } = await show(aSubscription(owing));
  api.on(subscriptionsApi.retry, () => after);
  await user.click(screen.getByRole('button', { name: 'Retry charge' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['owes', owing],
  ['is paused', paused],
  ['is about to end', { cancelAtPeriodEnd: true }],
])(
  'while the charge of a subscription that %s is pending, no actions are offered and the page explains why',
  async (_, facts) => {
    await show(aSubscription({ ...facts, chargingSince: since }));
    expect(screen.getByText(/Charge pending since Nov 22, 2026/)).toBeVisible();
    for (const name of ['Retry charge', 'Resume', 'Undo cancellation', 'More actions'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  },
);

test('actions return when the charge has settled', async () => {
  jest.useFakeTimers();
  try {
    const { api } = await show(aSubscription({ ...owing, chargingSince: since }));
    api.on(subscriptionsApi.get, () => aSubscription());
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(/Charge pending/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
    const requests = api.calls(subscriptionsApi.get).length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(api.calls(subscriptionsApi.get)).toHaveLength(requests);
  } finally {
    jest.useRealTimers();
  }
});

test('a past-due subscription that is canceling shows both badges', async () => {
  await show(aSubscription({ ...owing, cancelAtPeriodEnd: true }));
  expect(screen.getByText('Past due')).toBeVisible();
  expect(screen.getByText('Cancels at period end')).toBeVisible();
});

test('an active subscription that is canceling shows that badge only', async () => {
  await show(aSubscription({ cancelAtPeriodEnd: true }));
  expect(screen.queryByText('Active')).not.toBeInTheDocument();
  expect(screen.getByText('Cancels at period end')).toBeVisible();
});
