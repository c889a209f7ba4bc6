import type { WatcherDevice } from '@backlot/contracts/people/watchers/devices';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { openWatchers } from '../open-watchers.fixture.tsx';
import { aDevice, aWatcher, pageOf, uuid, watchersApiFake } from '../watchers.fixture.ts';

const path = `/${uuid(2)}?tab=devices`;
const devices: WatcherDevice[] = [
  aDevice(),
  aDevice({
    _id: uuid(61),
    name: 'Firefox on Windows',
    platform: 'web',
    appVersion: null,
    lastCountry: null,
  }),
  aDevice({ _id: uuid(62), name: 'iPad', platform: 'ios', signedOutAt: new Date('2026-02-02T10:00:00Z') }),
];

test('devices show platform and country, and one is signed out', async () => {
  const api = watchersApiFake()
    .on(watchersApi.devices, () => pageOf(devices))
    .on(watchersApi.signOutDevice, () => aDevice({ signedOutAt: new Date() }));
  const { user } = openWatchers(path);
  expect(await screen.findByText('TV · app 3.8.0 · France')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Devices (1)' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Browser')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out of iPad' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Sign out of Living room TV' }));
  expect(await screen.findByText('Signed out of Living room TV')).toBeVisible();
  expect(api.calls(watchersApi.signOutDevice)).toEqual([{ params: { _id: uuid(2), deviceId: uuid(60) } }]);
});

test('a refused sign-out shows its reason at the device', async () => {
  watchersApiFake()
    .on(watchersApi.devices, () => pageOf(devices))
    .refuse(watchersApi.signOutDevice, 500);
  const { user } = openWatchers(path);
  await user.click(await screen.findByRole('button', { name: 'Sign out of Living room TV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/wrong/i);
  expect(screen.getByRole('button', { name: 'Sign out of Living room TV' })).toBeEnabled();
});

test('signing out all devices asks for confirmation', async () => {
  const api = watchersApiFake(aWatcher())
    .on(watchersApi.devices, () => pageOf(devices))
    .on(watchersApi.signOutDevices, () => ({ signedOut: 2 }));
  const { user } = openWatchers(path);
  await user.click(await screen.findByRole('button', { name: 'Sign out of all devices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign Ada Moreau out of all devices?' }));
  expect(api.calls(watchersApi.signOutDevices)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Sign out of all devices' }));
  expect(await screen.findByText('Ada Moreau is signed out of 2 devices')).toBeVisible();
});

test('an empty list of devices explains itself, and a failed one can be retried', async () => {
  const api = watchersApiFake(
    aWatcher({ counts: { payments: 0, tickets: 0, openTickets: 0, access: 0, devices: 0 } }),
  ).refuse(watchersApi.devices, 500);
  const { user } = openWatchers(path);
  expect(await screen.findByText('Couldn’t load the devices')).toBeVisible();
  api.on(watchersApi.devices, () => pageOf<WatcherDevice>([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Devices appear here once this watcher signs in.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out of all devices' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('more devices than fit a page are paged through', async () => {
  const api = watchersApiFake().on(watchersApi.devices, ({ query }) =>
    pageOf(devices, { total: 30, page: query.page ?? 1 }),
  );
  const { user } = openWatchers(path);
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() => expect(api.calls(watchersApi.devices).at(-1)?.query).toMatchObject({ page: 2 }));
});

test('blocking signs out of all devices unless that is deselected', async () => {
  const api = watchersApiFake()
    .on(watchersApi.devices, () => pageOf(devices))
    .on(watchersApi.block, () => aWatcher({ status: 'blocked' }));
  const { user } = openWatchers(path);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Ada Moreau' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Spam' }));
  const box = dialog.getByRole('checkbox', { name: 'Sign out of all devices' });
  expect(box).toBeChecked();
  await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() =>
    expect(api.calls(watchersApi.block)[0]?.body).toEqual({ reason: 'spam', endSessions: false, version: 3 }),
  );
});
