import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import { ownActivityApi } from '@backlot/contracts/platform/accounts/own-activity';
import { secondFactorApi } from '@backlot/contracts/platform/accounts/second-factor';
import { queryClient } from '@backlot/data/query-client';
import { sessionAtom, signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { redirectToSignIn } from '../../shell/redirects.ts';
import { isPasswordChangeRequiredAtom } from '../../shell/forced-password-change.ts';
import { SessionWatch } from '../../shell/session-watch.tsx';
import { ana, currentSession, otherSession, secondFactor } from './profile.fixture.ts';
import { ProfilePage } from './profile-page.tsx';

jest.mock('../../federation/release.ts', () => jest.requireActual('../../shell/release.fixture.ts'));
jest.mock('../../shell/redirects.ts');

/** An API with the user's profile. */
const account = () =>
  fakeApi()
    .on(usersApi.get, () => ana)
    .on(secondFactorApi.get, () => secondFactor())
    .on(ownActivityApi.signIns, () => []);

const open = (url = '/admin/profile') => renderPage(<ProfilePage />, { url });

beforeEach(() => {
  jest.clearAllMocks();
  signInAs('admin');
});
afterEach(() => {
  signOut();
  store.set(isPasswordChangeRequiredAtom, false);
});

describe('overview', () => {
  test('the user’s details are shown, with a note for missing ones', async () => {
    fakeApi().on(usersApi.get, () => ana);
    const { container } = open();
    expect(await screen.findByRole('heading', { name: 'Ana Admin' })).toBeVisible();
    expect(screen.getByText('admin@backlot.test')).toBeVisible();
    expect(screen.getByText('Not provided')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit my details' })).toHaveAttribute(
      'href',
      '/admin/profile/myProfile',
    );
    await expectNoAxeViolations(container);
  });

  test('a failed request can be retried', async () => {
    const api = fakeApi().refuse(usersApi.get, 500);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
    api.on(usersApi.get, () => ana);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Ana Admin' })).toBeVisible();
  });

  test('the tab is in the URL', async () => {
    account().on(usersApi.sessions, () => [currentSession]);
    const { user, router } = open();
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    expect(router.state.location.search).toBe('?tab=security');
  });
});

const change = async (user: ReturnType<typeof open>['user'], current: string, next: string, again = next) => {
  await user.type(screen.getByLabelText('Current password'), current);
  await user.type(screen.getByLabelText('New password'), next);
  await user.type(screen.getByLabelText('Confirm new password'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
};

describe('changing the password', () => {
  test('a new password is saved and confirmed, and the form is cleared', async () => {
    const api = account()
      .on(usersApi.sessions, () => [currentSession])
      .on(usersApi.changePassword, () => null);
    const { user, container } = open('/admin/profile?tab=security');
    await change(user, 'the old one here', 'four quiet horses');
    expect(await screen.findByText(/Password changed/)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(api.calls(usersApi.changePassword)[0]?.params).toEqual({ _id: ana._id });
    await expectNoAxeViolations(container);
  });

  test('mismatched entries are refused before the call', async () => {
    const api = account().on(usersApi.sessions, () => [currentSession]);
    const { user } = open('/admin/profile?tab=security');
    await change(user, 'the old one here', 'four quiet horses', 'four quiet houses');
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
      'The passwords don’t match.',
    );
    expect(screen.getByLabelText('Confirm new password')).toHaveFocus();
    expect(api.calls(usersApi.changePassword)).toEqual([]);
  });

  test('an empty new password and its empty confirmation are each refused', async () => {
    account().on(usersApi.sessions, () => [currentSession]);
    const { user } = open('/admin/profile?tab=security');
    await user.type(await screen.findByLabelText('Current password'), 'the old one here');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('New password is required.');
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
      'Confirm the new password.',
    );
  });

  test('a wrong current password shows the error at its field', async () => {
    account()
      .on(usersApi.sessions, () => [currentSession])
      .refuse(usersApi.changePassword, 422, {
        code: 'wrong_password',
        errors: [{ path: 'currentPassword', code: 'wrong_password', message: 'This is not your password' }],
      });
    const { user } = open('/admin/profile?tab=security');
    await change(user, 'not the old one', 'four quiet horses');
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
        'This is not your password',
      ),
    );
    expect(screen.getByLabelText('Current password')).toHaveFocus();
  });
});

describe('a required password change', () => {
  const due = 'Choose a new password to continue.';

  /** The page with the session watch, for a user whom the API refuses everything else. */
  const openDue = async () => {
    const api = account()
      .on(usersApi.sessions, () => [currentSession])
      .on(usersApi.changePassword, () => null)
      .refuse(authApi.me, 403, { code: 'password_change_required' });
    const watched = (
      <>
        <SessionWatch />
        <ProfilePage />
      </>
    );
    const { user } = renderPage(watched, { url: '/admin/profile?tab=security' });
    expect(await screen.findByText(due)).toBeVisible();
    return { api, user };
  };

  test('the notice of a required password change stays until the change', async () => {
    const { api, user } = await openDue();
    expect(screen.getByRole('alert')).toHaveTextContent(due);
    api.refuse(usersApi.changePassword, 422, { message: 'Choose another one.' });
    await change(user, 'the old one here', 'four quiet horses');
    expect(await screen.findByText('Choose another one.')).toBeVisible();
    expect(screen.getByText(due)).toBeVisible();
  });

  test('after the change a late profile response doesn’t restore the notice', async () => {
    const { api, user } = await openDue();
    api.on(authApi.me, () => ana);
    await change(user, 'the old one here', 'four quiet horses');
    await waitFor(() => expect(screen.queryByText(due)).toBeNull());
    await waitFor(() => expect(api.calls(authApi.me)).toHaveLength(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText(due)).toBeNull();
  });
});

describe('sessions', () => {
  test('another session can be ended, and the current one is first and marked', async () => {
    const api = account()
      .on(usersApi.sessions, () => [{ ...otherSession, country: 'DE' }, currentSession])
      .on(usersApi.endSession, () => ({ ended: 1 }));
    const { user } = open('/admin/profile?tab=security');
    const items = await screen.findAllByRole('listitem');
    expect(items[0]).toHaveTextContent('This session');
    expect(items.map(({ textContent }) => /Unknown location|Germany/.exec(textContent ?? '')?.[0])).toEqual([
      'Unknown location',
      'Germany',
    ]);
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();

    api.on(usersApi.sessions, () => [currentSession]);
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(api.calls(usersApi.endSession)[0]?.params.sessionId).toBe(otherSession._id);
  });

  test('signing out everywhere requires confirmation, ends all sessions and leaves', async () => {
    account()
      .on(usersApi.sessions, () => [currentSession])
      .on(usersApi.endAllSessions, () => ({ ended: 1 }));
    const { user } = open('/admin/profile?tab=security');
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(redirectToSignIn).toHaveBeenCalledWith('everywhere'));
    expect(store.get(sessionAtom)).toBeNull();
  });

  test('a failed list can be retried', async () => {
    account().refuse(usersApi.sessions, 503, { message: 'The database is unavailable.' });
    open('/admin/profile?tab=security');
    expect(await screen.findByText('The database is unavailable.')).toBeVisible();
  });
});
