import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { secondFactorApi } from '@backlot/contracts/platform/accounts/second-factor';
import { CallError } from '@backlot/data/call-error';
import { signOut } from '@backlot/data/session';
import { cancelStepUp, withStepUp } from '@backlot/data/step-up';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { act, screen, waitFor } from '@testing-library/react';
import { laptopPasskey, secondFactor } from '../pages/profile/profile.fixture.ts';
import { passkeyStepUp } from '../passkeys/load-passkeys.ts';
import { StepUp } from './step-up.tsx';

jest.mock('../passkeys/load-passkeys.ts', () => ({ passkeyStepUp: jest.fn() }));
jest.mock('../passkeys/can-use-passkeys.ts', () => ({ canUsePasskeys: () => true }));

beforeEach(() => {
  jest.clearAllMocks();
  signInAs('admin');
});
afterEach(() => signOut());

/** The dialog of an action that requires step-up. */
const open = async (part: Parameters<typeof secondFactor>[0]) => {
  const api = fakeApi().on(secondFactorApi.get, () => secondFactor(part));
  const page = renderPage(<StepUp />);
  const action = jest
    .fn()
    .mockRejectedValueOnce(new CallError({ status: 403, code: 'step_up_required', message: '' }))
    .mockResolvedValue('done');
  let running: Promise<unknown> = Promise.resolve();
  act(() => {
    running = withStepUp(action);
  });
  await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  return { ...page, api, running };
};

test('a code of the authenticator app confirms instead of the password', async () => {
  const { api, user, running } = await open({ authenticator: { addedAt: new Date() } });
  api.on(authApi.stepUp, () => ({ until: new Date() }));
  await user.click(await screen.findByRole('button', { name: 'Use a code' }));
  await expectNoAxeViolations();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect(running).resolves.toBe('done');
  expect(api.calls(authApi.stepUp)).toEqual([{ body: { code: '123456' } }]);
});

test('a code of another length is refused at its field', async () => {
  const { user, api, running } = await open({ authenticator: { addedAt: new Date() } });
  const canceled = expect(running).rejects.toMatchObject({ code: 'step_up_canceled' });
  await user.click(await screen.findByRole('button', { name: 'Use a code' }));
  await user.type(screen.getByLabelText('Code'), '12');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the 6-digit code/);
  expect(api.calls(authApi.stepUp)).toEqual([]);
  await act(async () => {
    cancelStepUp();
    await canceled;
  });
});

test('a refused password is no longer called wrong while another one is typed', async () => {
  const { user, api, running } = await open({});
  const canceled = expect(running).rejects.toMatchObject({ code: 'step_up_canceled' });
  api.refuse(authApi.stepUp, 401, { message: 'The password is wrong.' });
  const password = await screen.findByLabelText('Password');
  await user.type(password, 'old');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is wrong.'));
  await user.type(password, 'er');
  await waitFor(() => expect(password).not.toHaveAccessibleDescription());
  await act(async () => {
    cancelStepUp();
    await canceled;
  });
});

test('a passkey confirms without typing', async () => {
  jest.mocked(passkeyStepUp).mockResolvedValue({ until: new Date() });
  const { user, running } = await open({ passkeys: [laptopPasskey] });
  expect(screen.queryByRole('button', { name: 'Use a code' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await expect(running).resolves.toBe('done');
});

test('a refused passkey leaves the password', async () => {
  const refused = new CallError({
    status: 422,
    code: 'passkey_refused',
    message: 'This passkey wasn’t accepted.',
  });
  jest.mocked(passkeyStepUp).mockRejectedValue(refused);
  const { user, running } = await open({ passkeys: [laptopPasskey] });
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey wasn’t accepted.');
  expect(screen.getByLabelText('Password')).toBeVisible();
  const canceled = expect(running).rejects.toMatchObject({ code: 'step_up_canceled' });
  await act(async () => {
    cancelStepUp();
    await canceled;
  });
});
