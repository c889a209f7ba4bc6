import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { SubscriptionBulkResult } from '@backlot/contracts/money/subscriptions/bulk';
import { screen, within } from '@testing-library/react';
import { openSubscriptions } from '../open-subscriptions.fixture.tsx';
import { subscriptionsApiFake, uuid } from '../subscriptions.fixture.ts';

const result: SubscriptionBulkResult = {
  matched: 1,
  changed: 1,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId: null,
};
const open = async () => {
  const api = subscriptionsApiFake().on(subscriptionsApi.bulk, () => result);
  const { user } = openSubscriptions();
  await user.click(await screen.findByRole('checkbox', { name: /SUB-000001/ }));
  const bodies = () => api.calls(subscriptionsApi.bulk).map(({ body }) => body);
  return { api, user, bodies };
};
const target = { by: 'ids', ids: [uuid(1)] };

test('a bulk retry is previewed, then charged, which can’t be undone', async () => {
  const { api, user, bodies } = await open();
  api.on(subscriptionsApi.bulk, ({ body }) => ({ ...result, undoToken: body.dryRun ? null : uuid(50) }));
  await user.click(await screen.findByRole('button', { name: 'Retry charge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retry charge' }));
  await user.click(await dialog.findByRole('button', { name: 'Retry charge: 1 subscription' }));
  expect(await screen.findByText('Retrying the charge of 1 subscription')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(bodies()).toMatchObject([
    { action: { type: 'retry' }, target, dryRun: true },
    { action: { type: 'retry' }, target, dryRun: false },
  ]);
});

test('a bulk pause takes a duration and can be undone', async () => {
  const { api, user, bodies } = await open();
  api
    .on(subscriptionsApi.bulk, ({ body }) => ({ ...result, undoToken: body.dryRun ? null : uuid(50) }))
    .on(subscriptionsApi.undoBulk, () => result);
  await user.click(await screen.findByRole('button', { name: 'More actions for selection' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause…' }));
  await user.click(await screen.findByRole('combobox', { name: 'Duration' }));
  await user.click(await screen.findByRole('option', { name: '3 months' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Pause: 1 subscription' }));
  expect(await screen.findByText('1 subscription paused')).toBeVisible();
  expect(bodies().at(-1)).toMatchObject({ action: { type: 'pause', months: 3 }, target, dryRun: false });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Undone for 1 subscription/)).toBeVisible();
});

test('a bulk cancellation names both outcomes', async () => {
  const { user, bodies } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel at period end…' }));
  await user.click(await screen.findByRole('combobox', { name: 'Reason' }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  expect(screen.getByRole('button', { name: 'Keep subscriptions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('button', { name: 'Cancel at period end: 1 subscription' });
  await user.click(screen.getByRole('button', { name: 'Keep subscriptions' }));
  expect(bodies()).toMatchObject([{ dryRun: true }]);
});
