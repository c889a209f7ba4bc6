import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { openWatchers } from '../open-watchers.fixture.tsx';
import { aWatcher, pageOf, uuid, watchersApiFake } from '../watchers.fixture.ts';

const path = `/${uuid(2)}`;
const at = new Date('2026-02-01T10:00:00Z');

test('the history counts the rows that a merge moved, and shows erased values as removed', async () => {
  watchersApiFake().on(watchersApi.history, () =>
    pageOf([
      {
        _id: uuid(50),
        action: 'merge',
        actor: null,
        at,
        restorable: false,
        changes: [
          { field: 'payments', before: null, after: [uuid(1), uuid(2)] },
          { field: 'tickets', before: null, after: [uuid(3)] },
          { field: 'access', before: null, after: [uuid(4)] },
          { field: 'name', before: null, after: null },
        ],
      },
    ]),
  );
  openWatchers(`${path}?tab=history`);
  for (const name of [
    'Payments empty 2 payments',
    'Tickets empty 1 ticket',
    'Access to empty 1 movie',
    'Name removed removed',
  ])
    expect(await screen.findByRole('row', { name })).toBeVisible();
});

test('the history shows labels and formatted values, and restores an earlier version', async () => {
  const api = watchersApiFake()
    .on(watchersApi.history, () =>
      pageOf([
        {
          _id: uuid(50),
          action: 'block',
          actor: { _id: uuid(90), name: 'Ana Admin' },
          at,
          restorable: true,
          changes: [
            { field: 'status', before: 'active', after: 'blocked' },
            { field: 'blockedReason', before: null, after: 'spam' },
            { field: 'marketingEmail', before: false, after: true },
          ],
        },
      ]),
    )
    .on(watchersApi.restoreRevision, () => aWatcher({ version: 4 }));
  const { user } = openWatchers(`${path}?tab=history`);
  expect(await screen.findByRole('row', { name: 'Status Active Blocked' })).toBeVisible();
  expect(await screen.findByRole('row', { name: 'Block reason empty Spam' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Email marketing No Yes' })).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: /Restore this revision: / }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore this revision' }),
  );
  await waitFor(() => expect(api.calls(watchersApi.restoreRevision)[0]?.body).toEqual({ version: 3 }));
});
