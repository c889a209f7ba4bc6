import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { accountLinksApi } from '@backlot/contracts/platform/accounts/account-links';
import { clearSession, readSession, writeSession } from '@backlot/data/session-record';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPublic as open } from './open-public.fixture.tsx';

const user = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  name: 'Ana',
  email: 'ana@backlot.test',
  role: 'admin' as const,
  permissions: ['movie:read' as const],
  img: null,
  mustChangePassword: false,
  preferences: {},
};
const login = { ...user, token: 'secret', expiresAt: new Date('2026-11-21T10:00:00Z') };

beforeEach(() => clearSession());

const signIn = async (email = 'ana@backlot.test', password = 'Backlot-demo-2026!') => {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('signing in', () => {
  test('the correct password stores the session and opens the dashboard', async () => {
    fakeApi().on(authApi.adminLogin, () => login);
    const { leaveTo } = open('/');
    await signIn();
    expect(leaveTo).toHaveBeenCalledWith('/admin');
    expect(readSession()?.token).toBe('secret');
  });

  test('signing in returns to the requested page', async () => {
    fakeApi().on(authApi.adminLogin, () => login);
    const { leaveTo } = open('/?next=%2Fadmin%2Fmovies%3Fstatus%3Ddraft');
    await signIn();
    expect(leaveTo).toHaveBeenCalledWith('/admin/movies?status=draft');
  });

  test('a user with a temporary password is sent to the password page', async () => {
    fakeApi().on(authApi.adminLogin, () => ({ ...login, mustChangePassword: true }));
    const { leaveTo } = open('/');
    await signIn();
    expect(leaveTo).toHaveBeenCalledWith('/admin/profile?tab=security');
  });

  test('a rejected sign-in stays on the form, is announced, and keeps the input', async () => {
    fakeApi().refuse(authApi.adminLogin, 401, { message: 'Incorrect email or password.' });
    const { leaveTo } = open('/');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
    expect(screen.getByLabelText('Email')).toHaveValue('ana@backlot.test');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('a response without a message shows the fallback', async () => {
    fakeApi().refuse(authApi.adminLogin, 400, { message: '' });
    open('/');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  });
});

describe('the sign-in form', () => {
  test('an empty form is not submitted and the first error gets the focus', async () => {
    const api = fakeApi();
    open('/');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required.');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(api.calls(authApi.adminLogin)).toEqual([]);
  });

  test('fields carry autocomplete hints, and the password can be shown', async () => {
    open('/');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  test('Caps Lock shows a hint while a password is typed', async () => {
    open('/');
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on.')).toBeVisible();
  });
});

describe('the root', () => {
  test('the reason in the URL is shown', () => {
    open('/?reason=ended&next=%2Fadmin%2Fmovies');
    expect(screen.getByText('Your session expired. Sign in to continue.')).toBeVisible();
  });

  test('a signed-in user is redirected to the dashboard', () => {
    writeSession({ user, token: 'secret' });
    expect(open('/').leaveTo).toHaveBeenCalledWith('/admin');
  });

  test('an unknown path redirects to the sign-in, or to the dashboard with a session', () => {
    expect(open('/nowhere').leaveTo).toHaveBeenCalledWith('/');
    writeSession({ user, token: 'secret' });
    expect(open('/nowhere').leaveTo).toHaveBeenCalledWith('/admin');
  });
});

describe('forgotten password', () => {
  test('known and unknown emails get the same response', async () => {
    const api = fakeApi().on(accountLinksApi.forgotPassword, () => null);
    open('/');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(location.pathname).toBe('/forgotpassword');
    await screen.findByRole('button', { name: 'Send reset link' });
    await userEvent.type(screen.getByLabelText('Email'), 'Ana@Backlot.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.getAllByText('If an account has this email, we’ve sent a recovery link.')).not.toHaveLength(
      0,
    );
    expect(api.calls(accountLinksApi.forgotPassword)).toEqual([{ body: { email: 'ana@backlot.test' } }]);
  });
});

test.each(['/', '/forgotpassword', '/register', '/verifyemail'])(
  '%s has no accessibility violations',
  async (path) => {
    const { view } = open(path);
    await screen.findByRole('heading', { level: 1 });
    await expectNoAxeViolations(view.container);
  },
);
