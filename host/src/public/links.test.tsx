import { accountLinksApi } from '@backlot/contracts/platform/accounts/account-links';
import { clearSession } from '@backlot/data/session-record';
import { fakeApi } from '@backlot/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPublic as open } from './open-public.fixture.tsx';

const token = 'A'.repeat(43);

beforeEach(() => clearSession());

describe('recovery', () => {
  test('an expired link shows its message instead of the form', async () => {
    fakeApi().on(accountLinksApi.checkReset, () => ({ usable: false }));
    open('/recoverypassword/old');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgotpassword',
    );
  });

  test('a new password requires matching entries', async () => {
    const api = fakeApi()
      .on(accountLinksApi.checkReset, () => ({ usable: true }))
      .on(accountLinksApi.resetPassword, () => null);
    open(`/recoverypassword/${token}`);
    await userEvent.type(await screen.findByLabelText('New password'), 'four quiet horses');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'four quiet');
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
      'The passwords don’t match.',
    );

    await userEvent.type(screen.getByLabelText('Confirm new password'), ' horses');
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible();
    expect(api.calls(accountLinksApi.resetPassword)[0]?.params).toEqual({ token });
  });

  test('a rejected password shows the error at its field', async () => {
    fakeApi()
      .on(accountLinksApi.checkReset, () => ({ usable: true }))
      .refuse(accountLinksApi.resetPassword, 422, {
        errors: [{ path: 'password', code: 'common', message: 'This password is too common' }],
      });
    open(`/recoverypassword/${token}`);
    await userEvent.type(await screen.findByLabelText('New password'), 'passwordpassword');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'passwordpassword');
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
    const password = screen.getByLabelText('New password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription(expect.stringContaining('This password is too common'));
  });

  test('a failed link check can be retried', async () => {
    const api = fakeApi().refuse(accountLinksApi.checkReset, 500);
    open(`/recoverypassword/${token}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
    api.on(accountLinksApi.checkReset, () => ({ usable: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});

describe('registration', () => {
  test('registering without an invitation sends an access request', async () => {
    const api = fakeApi().on(accountLinksApi.requestAccess, () => null);
    open('/register');
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ana Novak');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@backlot.test');
    await userEvent.type(screen.getByLabelText('Why do you need access?'), 'I manage the catalog.');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('heading', { name: 'Request sent' })).toBeVisible();
    expect(api.calls(accountLinksApi.requestAccess)).toHaveLength(1);
  });

  test('accepting an invitation with a password creates the account', async () => {
    const api = fakeApi()
      .on(accountLinksApi.checkInvitation, () => ({
        email: 'ana@backlot.test',
        name: 'Ana',
        role: 'admin' as const,
      }))
      .on(accountLinksApi.acceptInvitation, () => null);
    open(`/register?token=${token}`);
    expect(await screen.findByLabelText('Your name')).toHaveValue('Ana');
    expect(screen.getByText(/^You’re joining as .*\. Choose a password, then sign in\.$/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('New password'), 'four quiet horses');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'four quiet horses');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    expect(api.calls(accountLinksApi.acceptInvitation)[0]?.body.token).toBe(token);
  });

  test('a failed invitation check can be retried', async () => {
    const api = fakeApi().refuse(accountLinksApi.checkInvitation, 500);
    open(`/register?token=${token}`);
    expect(await screen.findByText('We couldn’t verify this invitation.')).toBeVisible();
    api.on(accountLinksApi.checkInvitation, () => null);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Ask the sender for a new one/)).toBeVisible();
  });

  test('an expired invitation offers an access request', async () => {
    fakeApi().on(accountLinksApi.checkInvitation, () => null);
    open(`/register?token=${token}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Request access instead' }));
    expect(await screen.findByLabelText('Why do you need access?')).toBeVisible();
  });
});

describe('email confirmation', () => {
  test('a valid link confirms the email on load', async () => {
    fakeApi().on(accountLinksApi.verifyEmail, () => null);
    open(`/verifyemail?token=${token}`);
    expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  });

  test('an invalid link shows the reason and offers another', async () => {
    fakeApi()
      .refuse(accountLinksApi.verifyEmail, 410, { message: 'This link is older than 24 hours.' })
      .on(accountLinksApi.resendVerification, () => null);
    open('/verifyemail?token=old');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is older than 24 hours.');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@backlot.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send another link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  });
});
