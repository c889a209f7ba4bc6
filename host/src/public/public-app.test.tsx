import { authApi } from '@backlot/contracts/auth';
import { clearSession, readSession, writeSession } from '@backlot/data/session-record';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PublicApp } from './public-app.tsx';

const user = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  name: 'Ana',
  email: 'ana@backlot.test',
  role: 'admin' as const,
  permissions: ['movie:read' as const],
  img: null,
  mustChangePassword: false,
};
const login = { ...user, token: 'secret', expiresAt: new Date('2026-11-21T10:00:00Z') };
const token = 'A'.repeat(43);

const open = (path: string) => {
  history.replaceState(null, '', path);
  const leaveTo = jest.fn();
  const view = render(<PublicApp leaveTo={leaveTo} />);
  return { leaveTo, view };
};

beforeEach(() => clearSession());

describe('sign-in', () => {
  const signIn = async (email = 'ana@backlot.test', password = 'Backlot-demo-2026!') => {
    await userEvent.type(screen.getByLabelText('Email'), email);
    await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  test('a right password opens the dashboard and keeps the session', async () => {
    fakeApi().on(authApi.adminLogin, () => login);
    const { leaveTo } = open('/');
    await signIn();
    expect(leaveTo).toHaveBeenCalledWith('/admin');
    expect(readSession()?.token).toBe('secret');
  });

  test('it goes back to where the person wanted to go', async () => {
    fakeApi().on(authApi.adminLogin, () => login);
    const { leaveTo } = open('/?next=%2Fadmin%2Fmovies%3Fstatus%3Ddraft');
    await signIn();
    expect(leaveTo).toHaveBeenCalledWith('/admin/movies?status=draft');
  });

  test('a password that must be changed is changed first', async () => {
    fakeApi().on(authApi.adminLogin, () => ({ ...login, mustChangePassword: true }));
    const { leaveTo } = open('/');
    await signIn();
    expect(leaveTo).toHaveBeenCalledWith('/admin/profile?tab=security');
  });

  test('a refusal stays on the form, is announced, and keeps what was typed', async () => {
    fakeApi().refuse(authApi.adminLogin, 401, { message: 'E-mail or password is wrong.' });
    const { leaveTo } = open('/');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail or password is wrong.');
    expect(screen.getByLabelText('Email')).toHaveValue('ana@backlot.test');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('an answer without a message gets the fallback', async () => {
    fakeApi().refuse(authApi.adminLogin, 400, { message: '' });
    open('/');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  });

  test('an empty form is not sent and the focus goes to its first error', async () => {
    const api = fakeApi();
    open('/');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Fill this in.');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(api.calls(authApi.adminLogin)).toEqual([]);
  });

  test('password managers know the fields, and the password can be shown', async () => {
    open('/');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  test('Caps Lock is told while typing a password', async () => {
    open('/');
    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on.')).toBeVisible();
  });

  test('who was sent back reads why', () => {
    open('/?reason=ended&next=%2Fadmin%2Fmovies');
    expect(screen.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  });

  test('who is signed in goes on to the dashboard', () => {
    writeSession({ user, token: 'secret' });
    expect(open('/').leaveTo).toHaveBeenCalledWith('/admin');
  });

  test('any other path leads to the root, or to the dashboard when signed in', () => {
    expect(open('/nowhere').leaveTo).toHaveBeenCalledWith('/');
    writeSession({ user, token: 'secret' });
    expect(open('/nowhere').leaveTo).toHaveBeenCalledWith('/admin');
  });
});

describe('forgotten password', () => {
  test('the same answer for every address, and no way to tell', async () => {
    const api = fakeApi().on(authApi.forgotPassword, () => null);
    open('/');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(location.pathname).toBe('/forgotpassword');
    await screen.findByRole('button', { name: 'Send the link' });
    await userEvent.type(screen.getByLabelText('Email'), 'Ana@Backlot.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toHaveFocus();
    expect(
      screen.getAllByText('If an account has this address, a recovery link is on its way.'),
    ).not.toHaveLength(0);
    expect(api.calls(authApi.forgotPassword)).toEqual([{ body: { email: 'ana@backlot.test' } }]);
  });
});

describe('recovery', () => {
  test('a link that is over says so before anything is typed', async () => {
    fakeApi().on(authApi.checkReset, () => ({ usable: false }));
    open('/recoverypassword/old');
    expect(await screen.findByRole('heading', { name: 'This link can no longer be used' })).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgotpassword',
    );
  });

  test('a new password is set once both entries agree', async () => {
    const api = fakeApi()
      .on(authApi.checkReset, () => ({ usable: true }))
      .on(authApi.resetPassword, () => null);
    open(`/recoverypassword/${token}`);
    await userEvent.type(await screen.findByLabelText('New password'), 'four quiet horses');
    await userEvent.type(screen.getByLabelText('New password again'), 'four quiet');
    await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription('The passwords differ');

    await userEvent.type(screen.getByLabelText('New password again'), ' horses');
    await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    expect(api.calls(authApi.resetPassword)[0]?.params).toEqual({ token });
  });

  test('a refused password is told at its field', async () => {
    fakeApi()
      .on(authApi.checkReset, () => ({ usable: true }))
      .refuse(authApi.resetPassword, 422, {
        errors: [{ path: 'password', code: 'common', message: 'This password is too common' }],
      });
    open(`/recoverypassword/${token}`);
    await userEvent.type(await screen.findByLabelText('New password'), 'passwordpassword');
    await userEvent.type(screen.getByLabelText('New password again'), 'passwordpassword');
    await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
    const password = screen.getByLabelText('New password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription(expect.stringContaining('This password is too common'));
  });

  test('a check that fails can be tried again', async () => {
    const api = fakeApi().refuse(authApi.checkReset, 500);
    open(`/recoverypassword/${token}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
    api.on(authApi.checkReset, () => ({ usable: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});

describe('registration', () => {
  test('without an invitation it is a request', async () => {
    const api = fakeApi().on(authApi.requestAccess, () => null);
    open('/register');
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ana Novak');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@backlot.test');
    await userEvent.type(screen.getByLabelText('Why do you need access?'), 'I look after the catalogue.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the request' }));
    expect(await screen.findByRole('heading', { name: 'Your request is on its way' })).toBeVisible();
    expect(api.calls(authApi.requestAccess)).toHaveLength(1);
  });

  test('an invitation asks for a password and makes the account', async () => {
    const api = fakeApi()
      .on(authApi.checkInvitation, () => ({ email: 'ana@backlot.test', name: 'Ana', role: 'admin' as const }))
      .on(authApi.acceptInvitation, () => null);
    open(`/register?token=${token}`);
    expect(await screen.findByLabelText('Your name')).toHaveValue('Ana');
    await userEvent.type(screen.getByLabelText('New password'), 'four quiet horses');
    await userEvent.type(screen.getByLabelText('New password again'), 'four quiet horses');
    await userEvent.click(screen.getByRole('button', { name: 'Create my account' }));
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    expect(api.calls(authApi.acceptInvitation)[0]?.body.token).toBe(token);
  });

  test('a check of an invitation that fails can be tried again', async () => {
    const api = fakeApi().refuse(authApi.checkInvitation, 500);
    open(`/register?token=${token}`);
    expect(await screen.findByText('We could not check this invitation.')).toBeVisible();
    api.on(authApi.checkInvitation, () => null);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Ask the person who sent it/)).toBeVisible();
  });

  test('an invitation that is over offers a request instead', async () => {
    fakeApi().on(authApi.checkInvitation, () => null);
    open(`/register?token=${token}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Request access instead' }));
    expect(await screen.findByLabelText('Why do you need access?')).toBeVisible();
  });
});

describe('address confirmation', () => {
  test('a good link confirms at once', async () => {
    fakeApi().on(authApi.verifyEmail, () => null);
    open(`/verifyemail?token=${token}`);
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  });

  test('a bad link says why and offers another', async () => {
    fakeApi()
      .refuse(authApi.verifyEmail, 410, { message: 'This link is older than 24 hours.' })
      .on(authApi.resendVerification, () => null);
    open('/verifyemail?token=old');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is older than 24 hours.');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@backlot.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send another link' }));
    expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
  });
});

test.each(['/', '/forgotpassword', '/register', '/verifyemail'])('axe finds nothing at %s', async (path) => {
  const { view } = open(path);
  await screen.findByRole('heading', { level: 1 });
  await expectNoAxeViolations(view.container);
});
