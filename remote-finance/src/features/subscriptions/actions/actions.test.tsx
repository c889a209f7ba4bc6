import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { checkoutApi } from '@backlot/contracts/checkout';
import { subscriptionsApi } from '@backlot/contracts/subscriptions.api';
import { type Subscription, subscription } from '@backlot/contracts/subscriptions.detail';
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
/** Somebody else was faster than whoever saw version 3. */
const oldIsRefused = ({ body }: { body: { version: number } }): Subscription => {
  if (body.version === 3)
    throw new Refusal(409, { code: 'version_conflict', message: 'Somebody was faster' });
  return aSubscription({ version: 5 });
};

test('a pause says what it means, and for how long it is', async () => {
  const { api, user, choose } = await show();
  api.on(subscriptionsApi.pause, () => aSubscription(paused));
  const dialog = await choose('Pause…');
  expect(dialog.getByText(/Watching and charges stop/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('combobox', { name: 'For how long' }));
  await user.click(await screen.findByRole('option', { name: '2 months' }));
  await user.click(dialog.getByRole('button', { name: 'Pause the subscription' }));
  expect(await screen.findByText('SUB-000001 is saved')).toBeVisible();
  expect(api.calls(subscriptionsApi.pause)).toEqual([
    { params: { _id: uuid(1) }, body: { months: 2, version: 3 } },
  ]);
});

test('a pause that lost a race says so, and the next click is for the subscription as it is now', async () => {
  const { api, user, choose } = await show();
  api.on(subscriptionsApi.pause, oldIsRefused);
  const dialog = await choose('Pause…');
  api.on(subscriptionsApi.get, () => aSubscription({ version: 4 }));
  await user.click(dialog.getByRole('button', { name: 'Pause the subscription' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody was faster');
  await user.click(dialog.getByRole('button', { name: 'Pause the subscription' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(subscriptionsApi.pause).map(({ body }) => body.version)).toEqual([3, 4]);
});

test('one that is paused goes on at a click, also after a lost race', async () => {
  const { api, user } = await show(aSubscription(paused));
  api
    .on(subscriptionsApi.resume, oldIsRefused)
    .on(subscriptionsApi.get, () => aSubscription({ ...paused, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Somebody was faster')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('SUB-000001 goes on')).toBeVisible();
  expect(api.calls(subscriptionsApi.resume).map(({ body }) => body.version)).toEqual([3, 4]);
});

test('one that is about to end can be kept', async () => {
  const { api, user } = await show(aSubscription({ cancelAtPeriodEnd: true }));
  api.on(subscriptionsApi.resume, () => aSubscription());
  await user.click(screen.getByRole('button', { name: 'Take the cancellation back' }));
  expect(await screen.findByText('SUB-000001 goes on')).toBeVisible();
  expect(api.calls(subscriptionsApi.resume)).toEqual([{ params: { _id: uuid(1) }, body: { version: 3 } }]);
});

test('another card is kept by the gateway first, and then charged from', async () => {
  const { api, user, choose } = await show();
  api
    .on(checkoutApi.simulatorMethod, () => ({ methodId: 'pm_another' }))
    .on(subscriptionsApi.replace, () => aSubscription({ version: 4 }));
  const dialog = await choose('Edit…');
  await user.type(await dialog.findByRole('textbox', { name: 'Test card number' }), '4242 4242 4242 4242');
  await user.type(dialog.getByRole('textbox', { name: /^Expires/ }), '13/40');
  await user.type(dialog.getByRole('textbox', { name: 'Security code' }), '123');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('A month and a year, such as 12/40')).toBeVisible();
  expect(api.calls(checkoutApi.simulatorMethod)).toEqual([]);
  await expectNoAxeViolations();
  await user.clear(dialog.getByRole('textbox', { name: /^Expires/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Expires/ }), '12/40');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('SUB-000001 is saved')).toBeVisible();
  expect(api.calls(checkoutApi.simulatorMethod)).toEqual([
    { body: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' } },
  ]);
  expect(api.calls(subscriptionsApi.replace)).toEqual([
    { params: { _id: uuid(1) }, body: { notes: '', source: 'web', methodId: 'pm_another', version: 3 } },
  ]);
});

/** Notes are saved by somebody who does not know yet of what another saved. */
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

test('notes over another’s change of the source are saved with it, and the person is told', async () => {
  const theirs = aSubscription({ version: 4, source: 'tv' });
  const { api } = await notedAfter(theirs);
  expect(await screen.findByText(/changed Source meanwhile\. Both changes are kept\./)).toBeVisible();
  expect(await screen.findByText('SUB-000001 is saved')).toBeVisible();
  expect(api.calls(subscriptionsApi.replace).at(-1)?.body).toEqual({
    notes: 'Asked by phone',
    source: 'tv',
    version: 4,
  });
});

test('where both wrote notes, both stand side by side', async () => {
  const theirs = aSubscription({ version: 4, notes: 'Wants a receipt' });
  const { api, user } = await notedAfter(theirs);
  const conflict = within(await screen.findByRole('dialog', { name: /has saved this in the meantime/ }));
  const notes = within(conflict.getByRole('radiogroup', { name: 'Notes' }));
  expect(notes.getByText('Wants a receipt')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(notes.getByRole('radio', { name: 'Keep mine' }));
  await user.click(conflict.getByRole('button', { name: 'Save what I chose' }));
  expect(await screen.findByText('SUB-000001 is saved')).toBeVisible();
  expect(api.calls(subscriptionsApi.replace).at(-1)?.body).toMatchObject({
    notes: 'Asked by phone',
    version: 4,
  });
});

const owing = { status: 'past_due', failedAttempts: 1, lastFailure: 'insufficient_funds' } as const;
const since = new Date('2026-11-22T10:00:00Z');

test.each([
  ['is paid', aSubscription(), 'SUB-000001 is paid'],
  ['has failed', aSubscription(owing), 'The charge has failed again.'],
  [
    'is on its way while the gateway is silent',
    aSubscription({ ...owing, chargingSince: since }),
    'The gateway has not answered yet. The charge is on its way.',
  ],
])('a charge that %s is told so', async (_words, after, words) => {
  const { api, user } = await show(aSubscription(owing));
  api.on(subscriptionsApi.retry, () => after);
  await user.click(screen.getByRole('button', { name: 'Charge again' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['owes', owing],
  ['is paused', paused],
  ['is about to end', { cancelAtPeriodEnd: true }],
])(
  'while a charge of one that %s is on its way nothing is offered, and the page says why',
  async (_, facts) => {
    await show(aSubscription({ ...facts, chargingSince: since }));
    expect(screen.getByText(/A charge is on its way since 22 Nov 2026/)).toBeVisible();
    for (const name of ['Charge again', 'Resume', 'Take the cancellation back', 'More actions'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  },
);

test('what can be done is offered again when the charge has ended', async () => {
  jest.useFakeTimers();
  try {
    const { api } = await show(aSubscription({ ...owing, chargingSince: since }));
    api.on(subscriptionsApi.get, () => aSubscription());
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(/A charge is on its way/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
    const asked = api.calls(subscriptionsApi.get).length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(api.calls(subscriptionsApi.get)).toHaveLength(asked);
  } finally {
    jest.useRealTimers();
  }
});

test('one that owes and is about to end says both', async () => {
  await show(aSubscription({ ...owing, cancelAtPeriodEnd: true }));
  expect(screen.getByText('Past due')).toBeVisible();
  expect(screen.getByText('Ends with the period')).toBeVisible();
});

test('of one that owes nothing the end is all there is to say', async () => {
  await show(aSubscription({ cancelAtPeriodEnd: true }));
  expect(screen.queryByText('Active')).not.toBeInTheDocument();
  expect(screen.getByText('Ends with the period')).toBeVisible();
});
