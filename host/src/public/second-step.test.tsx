import { authApi, type SecondStep } from '@backlot/contracts/platform/accounts/auth';
import { CallError } from '@backlot/data/call-error';
import { clearSession, readSession } from '@backlot/data/session-record';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { passkeySignIn } from '../passkeys/load-passkeys.ts';
import { openPublic as open } from './open-public.fixture.tsx';

jest.mock('../passkeys/load-passkeys.ts', () => ({ passkeySignIn: jest.fn() }));
jest.mock('../passkeys/can-use-passkeys.ts', () => ({ canUsePasskeys: () => true }));

const login = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  name: 'Ana',
  email: 'ana@backlot.test',
  role: 'admin' as const,
  permissions: ['movie:read' as const],
  img: null,
  mustChangePassword: false,
  preferences: {},
  token: 'secret',
  expiresAt: new Date('2026-11-21T10:00:00Z'),
};
const ticket = 't'.repeat(43);

beforeEach(() => {
  jest.clearAllMocks();
  clearSession();
});

/** The page after a correct password. */
const openSecondStep = async (methods: SecondStep['methods'] = ['code']) => {
  const api = fakeApi().on(authApi.adminLogin, () => ({
    secondStep: { ticket, expiresAt: new Date('2026-11-21T10:00:00Z'), methods },
  }));
  const { leaveTo, view } = open('/?next=%2Fadmin%2Fmovies');
  await userEvent.type(screen.getByLabelText('Email'), 'ana@backlot.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Backlot-demo-2026!');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  expect(leaveTo).not.toHaveBeenCalled();
  return { api, leaveTo, view };
};

test('the code completes the sign-in and opens the requested page', async () => {
  const { api, leaveTo, view } = await openSecondStep();
  api.on(authApi.secondStep, () => login);
  const field = screen.getByLabelText('Code');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoAxeViolations(view.container);
  await userEvent.type(field, '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(leaveTo).toHaveBeenCalledWith('/admin/movies');
  expect(readSession()?.token).toBe('secret');
  expect(api.calls(authApi.secondStep)).toEqual([{ body: { ticket, code: '123456' } }]);
});

test('a wrong code is shown at its field, and stores no session', async () => {
  const { api, leaveTo } = await openSecondStep();
  api.refuse(authApi.secondStep, 422, {
    code: 'wrong_code',
    errors: [{ path: 'code', code: 'wrong_code', message: 'Incorrect code.' }],
  });
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Code')).toHaveAccessibleDescription('Incorrect code.');
  expect(leaveTo).not.toHaveBeenCalled();
  expect(readSession()).toBeNull();
});

test('anything but a code is refused before the call', async () => {
  const { api } = await openSecondStep();
  await userEvent.type(screen.getByLabelText('Code'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the 6-digit code/);
  expect(api.calls(authApi.secondStep)).toEqual([]);
});

test('a recovery code works instead', async () => {
  const { api, leaveTo } = await openSecondStep();
  api.on(authApi.secondStep, () => login);
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-fghij');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(leaveTo).toHaveBeenCalledWith('/admin/movies');
  expect(api.calls(authApi.secondStep)).toEqual([{ body: { ticket, code: 'ABCDEFGHIJ' } }]);
});

test('with a passkey only, the passkey is requested', async () => {
  jest.mocked(passkeySignIn).mockResolvedValue(login);
  const { leaveTo, view } = await openSecondStep(['passkey']);
  expect(screen.queryByLabelText('Code')).toBeNull();
  await expectNoAxeViolations(view.container);
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(leaveTo).toHaveBeenCalledWith('/admin/movies');
  expect(readSession()?.token).toBe('secret');
});

test('an expired sign-in starts over with the password', async () => {
  const { api } = await openSecondStep();
  api.refuse(authApi.secondStep, 410, { code: 'sign_in_ended', message: 'This sign-in has expired.' });
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has expired.');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('a passkey signs in without email and password, and a canceled one says so', async () => {
  const canceled = new CallError({ status: 0, code: 'passkey_canceled', message: 'No passkey was used.' });
  jest.mocked(passkeySignIn).mockRejectedValueOnce(canceled).mockResolvedValueOnce(login);
  fakeApi();
  const { leaveTo } = open('/');
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(leaveTo).toHaveBeenCalledWith('/admin');
});
