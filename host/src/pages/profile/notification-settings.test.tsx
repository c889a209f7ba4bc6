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
import { pushApi } from '@backlot/contracts/platform/notifications/push';
import { fakePushBrowser, removePushBrowser } from '../../push/push-browser.fixture.ts';
import { NotificationSettings } from './notification-settings.tsx';

const tickets: NotificationPreference = {
  kind: 'tickets.mine',
  label: 'My tickets',
  help: 'A ticket was assigned to you.',
  bell: true,
  mail: false,
  push: true,
};
const exports: NotificationPreference = {
  ...tickets,
  kind: 'exports',
  label: 'Exports',
  help: 'A file is ready.',
};

beforeEach(() => signInAs('admin'));
afterEach(() => {
  signOut();
  removePushBrowser();
});

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
  expect(screen.queryByRole('switch', { name: /Push/ })).toBeNull(); // jsdom has none
  await user.click(switchOf('My tickets', 'Email'));
  await waitFor(() => expect(switchOf('My tickets', 'Email')).toBeChecked());
  expect(switchOf('Exports', 'Email')).not.toBeChecked();
  expect(api.calls(preferencesApi.save)).toEqual([
    { body: { preferences: [{ kind: 'tickets.mine', bell: true, mail: true, push: true }] } },
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

describe('push messages of this browser', () => {
  const thisBrowser = () => screen.findByRole('switch', { name: 'Push notifications in this browser' });
  const open = (answers: { isSubscribed?: boolean } = {}) => {
    const api = fakeApi()
      .on(preferencesApi.list, () => [tickets])
      .on(pushApi.key, () => ({ publicKey: 'BKey' }))
      .on(pushApi.resume, () => ({ isSubscribed: true, ...answers }))
      .on(pushApi.subscribe, () => ({ isSubscribed: true }))
      .on(pushApi.unsubscribe, () => ({ isSubscribed: false }));
    return { api, ...renderPage(<NotificationSettings />) };
  };

  test('they are turned on and off, and each kind then has its own switch', async () => {
    const browser = fakePushBrowser();
    const { api, user, container } = open();
    await waitFor(async () => expect(await thisBrowser()).toBeEnabled());
    expect(await thisBrowser()).not.toBeChecked();
    expect(screen.queryByRole('switch', { name: 'Push' })).toBeNull();
    await expectNoAxeViolations(container);
    await user.click(await thisBrowser());
    await waitFor(async () => expect(await thisBrowser()).toBeChecked());
    expect(browser.state.registered).toEqual([
      ['/push-worker.js', { scope: '/push-worker/', updateViaCache: 'none' }],
    ]);
    const { endpoint, keys } = browser;
    expect(api.calls(pushApi.subscribe)).toEqual([{ body: { endpoint, keys } }]);
    expect(switchOf('My tickets', 'Push')).toBeChecked();
    await waitFor(async () => expect(await thisBrowser()).toBeEnabled());
    await user.click(await thisBrowser());
    await waitFor(async () => expect(await thisBrowser()).not.toBeChecked());
    expect(api.calls(pushApi.unsubscribe)).toEqual([{ body: { endpoint } }]);
    expect(browser.state.isSubscribed).toBe(false);
  });

  test('a permission that is refused leaves them off and says so', async () => {
    fakePushBrowser({ answer: 'denied' });
    const { api, user } = open();
    await waitFor(async () => expect(await thisBrowser()).toBeEnabled());
    await user.click(await thisBrowser());
    expect(await screen.findByText(/This browser blocks notifications/)).toBeVisible();
    expect(await thisBrowser()).toBeDisabled();
    expect(api.calls(pushApi.subscribe)).toEqual([]);
  });

  test('a subscription of someone else is ended', async () => {
    const browser = fakePushBrowser({ permission: 'granted', isSubscribed: true });
    open({ isSubscribed: false });
    await waitFor(() => expect(browser.unsubscribe).toHaveBeenCalled());
    expect(await thisBrowser()).not.toBeChecked();
  });
});
