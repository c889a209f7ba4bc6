import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openWatchers } from '../open-watchers.fixture.tsx';
import { aWatcher, anAccess, pageOf, uuid, watcherRow, watchersApiFake } from '../watchers.fixture.ts';

const path = `/${uuid(2)}`;
const at = new Date('2026-02-01T10:00:00Z');

test('the page of a blocked watcher shows reason and end, and unblocking is its primary action', async () => {
  const until = new Date('2030-01-02T10:00:00Z');
  const block = { reason: 'spam', reasonName: 'Spam', note: 'Sent links', at, until };
  const api = watchersApiFake(aWatcher({ status: 'blocked', block })).on(watchersApi.unblock, () =>
    aWatcher(),
  );
  const { user } = openWatchers(path);
  expect(await screen.findByText('Blocked: Spam')).toBeVisible();
  expect(screen.getByText(/Until Jan 2, 2030.*then unblocked automatically/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('Ada Moreau unblocked')).toBeVisible();
  expect(api.calls(watchersApi.unblock)).toEqual([{ params: { _id: uuid(2) }, body: { version: 3 } }]);
});

test('the movie search waits until typing pauses', async () => {
  const api = watchersApiFake();
  const { user } = openWatchers(`${path}?tab=access`);
  await user.click(await screen.findByRole('button', { name: 'Grant access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant Ada Moreau access' }));
  await user.type(dialog.getByRole('combobox', { name: 'Movie' }), 'metro');
  await waitFor(() => expect(api.calls(moviesApi.all).at(-1)?.query).toMatchObject({ q: 'metro' }));
  expect(api.calls(moviesApi.all).length).toBeLessThan(5);
});

test('access is granted and revoked on its tab', async () => {
  const api = watchersApiFake()
    .on(watchersApi.access, () =>
      pageOf([anAccess({ note: 'Was ill' }), anAccess({ _id: uuid(31), state: 'ended' })]),
    )
    .on(watchersApi.grantAccess, () => anAccess())
    .on(watchersApi.revokeAccess, () => anAccess({ state: 'revoked' }));
  const { user } = openWatchers(`${path}?tab=access`);
  expect(await screen.findByText('Gift · Was ill')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Grant access' }));
  const dialog = await screen.findByRole('dialog', { name: 'Grant Ada Moreau access' });
  await user.click(await within(dialog).findByRole('button', { name: 'Grant access' }));
  expect(within(dialog).getByText('Movie is required.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Movie' }));
  await user.click(await screen.findByRole('option', { name: 'Metropolis' }));
  await user.click(within(dialog).getByRole('button', { name: 'Grant access' }));
  expect(await screen.findByText('Ada Moreau now has access to Metropolis')).toBeVisible();
  expect(api.calls(watchersApi.grantAccess)[0]?.body).toMatchObject({ movieId: uuid(40), source: 'comp' });
  expect(screen.getAllByRole('button', { name: 'Revoke access to Metropolis' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Revoke access to Metropolis' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(api.calls(watchersApi.revokeAccess)[0]?.params).toEqual({ _id: uuid(2), accessId: uuid(30) }),
  );
});

test('an existing block is edited in a dialog that names the watcher', async () => {
  const block = { reason: 'spam', reasonName: 'Spam', note: 'Sent links', at: new Date(), until: null };
  const api = watchersApiFake(aWatcher({ status: 'blocked', block })).on(watchersApi.block, () =>
    aWatcher({ status: 'blocked', block, version: 4 }),
  );
  const { user } = openWatchers(path);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit block…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit block of Ada Moreau' });
  const note = within(dialog).getByRole('textbox', { name: 'Note' });
  await user.clear(note);
  await user.type(note, 'Sent more links');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Block updated')).toBeVisible();
  expect(api.calls(watchersApi.block)[0]?.body).toMatchObject({ reason: 'spam', note: 'Sent more links' });
});

test('the profile shows known and blank fields, and deletion asks for the name', async () => {
  const api = watchersApiFake().on(watchersApi.anonymize, () => aWatcher({ status: 'delete_requested' }));
  const { user } = openWatchers(`${path}?tab=profile`);
  expect(await screen.findByText('+33123456789')).toBeVisible();
  expect(screen.getByText('Not provided: City, Gender')).toBeVisible();
  expect(screen.getByText(/Jan 6, 2026 by the watcher/)).toBeVisible();
  expect(screen.getAllByText(/except on issued receipts and invoices/)).toHaveLength(2);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Delete in 30 days' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Ada Moreau in 30 days?' });
  const confirm = within(dialog).getByRole('button', { name: 'Delete in 30 days' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'Ada Moreau');
  await user.click(confirm);
  expect(await screen.findByText('Ada Moreau will be deleted in 30 days')).toBeVisible();
  expect(api.calls(watchersApi.anonymize)[0]?.body).toEqual({
    name: 'Ada Moreau',
    when: 'in30Days',
    version: 3,
  });
});

test('an admin is offered no deletion, no merge and no download of personal data', async () => {
  watchersApiFake();
  const { user } = openWatchers(`${path}?tab=profile`, 'admin');
  expect(await screen.findByText('+33123456789')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anonymize now' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Block…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /Merge|Download/ })).not.toBeInTheDocument();
});

test('a merge previews what it moves', async () => {
  const other = {
    _id: uuid(3),
    name: 'A. Moreau',
    email: 'old@watchers.test',
    status: 'active' as const,
    version: 7,
  };
  const api = watchersApiFake()
    .on(watchersApi.list, () =>
      pageOf([watcherRow(), watcherRow({ _id: uuid(3), name: 'A. Moreau', email: 'old@watchers.test' })]),
    )
    .on(watchersApi.mergePreview, () => ({
      other,
      payments: 4,
      subscriptions: 1,
      tickets: null, // not for this person to see
      access: 0,
      devices: 3,
      watched: 1_234,
      fills: ['city', 'notes'],
    }))
    .on(watchersApi.merge, () => aWatcher({ version: 4 }));
  const { user } = openWatchers(path);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge another watcher…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge into Ada Moreau' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'Other watcher' }));
  expect(screen.queryByRole('option', { name: 'Ada Moreau, ada@watchers.test' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'A. Moreau, old@watchers.test' }));
  expect(await within(dialog).findByText('1,234')).toBeVisible();
  expect(within(dialog).queryByText('Tickets')).not.toBeInTheDocument();
  expect(within(dialog).getByText('Filled in from the other watcher: City, Notes.')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Merged into Ada Moreau')).toBeVisible();
  expect(api.calls(watchersApi.merge)[0]?.body).toEqual({ otherId: uuid(3), version: 3, otherVersion: 7 });
  expect(api.calls(watchersApi.mergePreview)).toHaveLength(1); // the merged watcher isn't requested again
});

test('a merge with a blocked watcher says who to unblock first', async () => {
  const message = 'Blocked watchers can’t be merged. Unblock A. Moreau first.';
  watchersApiFake()
    .on(watchersApi.list, () => pageOf([watcherRow({ _id: uuid(3), name: 'A. Moreau', status: 'blocked' })]))
    .refuse(watchersApi.mergePreview, 409, { code: 'watcher_blocked', message });
  const { user } = openWatchers(path);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge another watcher…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge into Ada Moreau' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'Other watcher' }));
  await user.click(await screen.findByRole('option', { name: /A. Moreau/ }));
  expect(await within(dialog).findByText(message)).toBeVisible();
});

test('an anonymized watcher offers no actions and links to the watcher it was merged into', async () => {
  watchersApiFake(
    aWatcher({
      status: 'anonymized',
      name: 'Deleted watcher',
      mergedInto: { _id: uuid(7), name: 'Ida Kaya' },
      emailVerifiedAt: null,
    }),
  );
  openWatchers(`${path}?tab=profile`, 'admin');
  expect(await screen.findByRole('link', { name: 'Ida Kaya' })).toHaveAttribute(
    'href',
    `/admin/watchers/${uuid(7)}`,
  );
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(screen.queryByText('Yes, date unknown')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

test('an unknown watcher is not found, and a failed load can be retried', async () => {
  const api = watchersApiFake().refuse(watchersApi.get, 404);
  const { router, user } = openWatchers(path);
  expect(await screen.findByRole('heading', { name: 'Watcher not found' })).toBeVisible();
  api.refuse(watchersApi.get, 500);
  await act(() => router.navigate(`/admin/watchers/${uuid(9)}`));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  api.on(watchersApi.get, () => aWatcher());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Ada Moreau' })).toBeVisible();
});

test('subscriptions are linked with their status for admins who may see them', async () => {
  watchersApiFake();
  openWatchers(path);
  expect(await screen.findByRole('link', { name: 'SUB-000007' })).toHaveAttribute(
    'href',
    `/admin/subscriptions/${uuid(70)}`,
  );
  expect(screen.getByText(/active, renews Mar 1, 2026/)).toBeVisible();
  await expectNoAxeViolations();
});

test('subscriptions aren’t requested without the permission', async () => {
  const api = watchersApiFake();
  openWatchers(path, 'admin');
  expect(await screen.findByText('About this watcher')).toBeVisible();
  expect(api.calls(subscriptionsApi.list)).toEqual([]);
});
