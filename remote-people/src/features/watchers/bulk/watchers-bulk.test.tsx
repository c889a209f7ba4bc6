import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { WatcherBulkResult } from '@backlot/contracts/people/watchers/bulk';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { openWatchers } from '../open-watchers.fixture.tsx';
import { pageOf, uuid, watcherRow, watchersApiFake } from '../watchers.fixture.ts';

const result = (part: Partial<WatcherBulkResult> = {}): WatcherBulkResult => ({
  matched: 2,
  changed: 2,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId: null,
  ...part,
});

const open = async () => {
  const api = watchersApiFake()
    .on(watchersApi.list, () => pageOf([watcherRow(), watcherRow({ _id: uuid(3), name: 'Bao Tran' })]))
    .on(watchersApi.bulk, ({ body }) => result({ undoToken: body.dryRun ? null : uuid(60) }));
  const { user } = openWatchers();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  return { api, user };
};
const bodies = (api: ReturnType<typeof watchersApiFake>) =>
  api.calls(watchersApi.bulk).map(({ body: { action, dryRun } }) => ({ action, dryRun }));

test('a tag is previewed, added and undone', async () => {
  const { api, user } = await open();
  api.on(watchersApi.undoBulk, () => result());
  await user.click(await screen.findByRole('button', { name: 'Add tag…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add tag' });
  const tag = await within(dialog).findByRole('combobox', { name: 'Tag' });
  await user.type(tag, 'Not A Tag');
  expect(within(dialog).getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.clear(tag);
  await user.type(tag, 'early-bird');
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Add tag: 2 watchers' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 2 watchers')).toBeVisible();
  const action = { type: 'tag', tag: 'early-bird' };
  expect(bodies(api)).toEqual([
    { action, dryRun: true },
    { action, dryRun: false },
  ]);
});

test('granting access asks for the movie and names skipped watchers', async () => {
  const { api, user } = await open();
  const skipped = [{ _id: uuid(2), title: 'Ada Moreau', reason: 'unchanged' as const }];
  api.on(watchersApi.bulk, () =>
    result({ changed: 1, skipped, skippedBy: [{ reason: 'unchanged', count: 1 }] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Grant access…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Grant access' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'Movie' }));
  await user.click(await screen.findByRole('option', { name: 'Metropolis' }));
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(await within(dialog).findByText('1 of 2 watchers will change.')).toBeVisible();
  expect(within(dialog).getByText(/nothing to change/)).toBeVisible();
  expect(bodies(api)[0]?.action).toMatchObject({ type: 'grantAccess', movieId: uuid(40), source: 'comp' });
});

test('unblocking needs no input and is previewed immediately', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'More actions for selection' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unblock' }));
  await user.click(await screen.findByRole('button', { name: 'Unblock: 2 watchers' }));
  await waitFor(() => expect(bodies(api)).toHaveLength(2));
  expect(await screen.findByText('2 watchers unblocked')).toBeVisible();
});

test('blocking asks for the reason', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Block…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block' });
  expect(await within(dialog).findByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Abuses staff' }));
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(bodies(api)).toEqual([
      { action: { type: 'block', reason: 'abuse', endSessions: true }, dryRun: true },
    ]),
  );
});
