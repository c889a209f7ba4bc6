import {
  type NotificationPreference,
  preferencesApi,
} from '@backlot/contracts/platform/notifications/preferences';
import { signOut } from '@backlot/data/session';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { NotificationSettings } from './notification-settings.tsx';

const tickets: NotificationPreference = {
  kind: 'tickets.mine',
  label: 'My tickets',
  help: 'A ticket was assigned to you.',
  bell: true,
  mail: false,
};
const exports: NotificationPreference = {
  ...tickets,
  kind: 'exports',
  label: 'Exports',
  help: 'A file is ready.',
};

beforeEach(() => signInAs('admin'));
afterEach(() => signOut());

const switchOf = (kind: string, channel: string) =>
  within(screen.getByRole('group', { name: kind })).getByRole('switch', { name: channel });

test('a switch saves its own kind, and the other kinds stay', async () => {
  const api = fakeApi()
    .on(preferencesApi.list, () => [tickets, exports])
    .on(preferencesApi.save, () => [{ ...tickets, mail: true }, exports]);
  const { user, container } = renderPage(<NotificationSettings />);
  await screen.findByText('My tickets');
  await expectNoAxeViolations(container);
  expect(switchOf('My tickets', 'Bell')).toBeChecked();
  await user.click(switchOf('My tickets', 'Email'));
  await waitFor(() => expect(switchOf('My tickets', 'Email')).toBeChecked());
  expect(switchOf('Exports', 'Email')).not.toBeChecked();
  expect(api.calls(preferencesApi.save)).toEqual([
    { body: { preferences: [{ kind: 'tickets.mine', bell: true, mail: true }] } },
  ]);
});

test('a switch whose change was refused returns', async () => {
  fakeApi()
    .on(preferencesApi.list, () => [tickets])
    .refuse(preferencesApi.save, 500);
  const { user } = renderPage(<NotificationSettings />);
  await screen.findByText('My tickets');
  await user.click(switchOf('My tickets', 'Bell'));
  await waitFor(() => expect(switchOf('My tickets', 'Bell')).toBeEnabled());
  expect(switchOf('My tickets', 'Bell')).toBeChecked();
});
