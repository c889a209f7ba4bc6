import { passkeysApi } from '@backlot/contracts/platform/accounts/passkeys';
import { secondFactorApi } from '@backlot/contracts/platform/accounts/second-factor';
import { CallError } from '@backlot/data/call-error';
import { signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { createPasskey } from '../../../passkeys/browser-passkeys.ts';
import { isSecondFactorDueAtom } from '../../../shell/forced-password-change.ts';
import { laptopPasskey, secondFactor } from '../profile.fixture.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

jest.mock('../../../passkeys/browser-passkeys.ts', () => ({ createPasskey: jest.fn() }));
jest.mock('../../../passkeys/can-use-passkeys.ts', () => ({ canUsePasskeys: () => true }));

const addedAt = new Date('2026-11-01T08:00:00Z');
const codes = Array.from({ length: 10 }, (_, n) => `ABCDE-FGHI${'ABCDEFGHIJ'.charAt(n)}`);
const credential = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: 'ZGF0YQ', attestationObject: 'b2JqZWN0' },
};
const creationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Backlot' },
  user: { id: 'dXNlcg', name: 'ana', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};

beforeEach(() => {
  jest.clearAllMocks();
  signInAs('admin');
});
afterEach(() => {
  signOut();
  store.set(isSecondFactorDueAtom, false);
});

const open = (part: Parameters<typeof secondFactor>[0] = {}) => {
  const api = fakeApi().on(secondFactorApi.get, () => secondFactor(part));
  return { api, ...renderPage(<SecondFactorSection />) };
};

test('an authenticator app is set up with its first code, and the recovery codes are shown', async () => {
  const { api, user } = open();
  api
    .on(secondFactorApi.start, () => ({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Backlot:ana' }))
    .on(secondFactorApi.confirm, () => ({ recoveryCodes: codes }));
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  const setup = within(await screen.findByRole('dialog', { name: 'Set up authenticator app' }));
  expect(await setup.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(setup.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await expectNoAxeViolations();
  await user.type(setup.getByLabelText('Code'), '123456');
  api.on(secondFactorApi.get, () => secondFactor({ authenticator: { addedAt }, recoveryCodesLeft: 10 }));
  await user.click(setup.getByRole('button', { name: 'Turn on' }));

  const saved = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(saved.getAllByRole('listitem')).toHaveLength(10);
  const download = saved.getByRole('link', { name: 'Download' });
  expect(download).toHaveAttribute('download', 'backlot-recovery-codes.txt');
  expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(codes.join('\n'));
  await user.click(saved.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText('10 codes left')).toBeVisible();
  expect(api.calls(secondFactorApi.confirm)[0]?.body).toEqual({ code: '123456' });
});

test('a wrong first code keeps the dialog with the reason', async () => {
  const { api, user } = open();
  api
    .on(secondFactorApi.start, () => ({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Backlot:ana' }))
    .refuse(secondFactorApi.confirm, 422, { code: 'wrong_code', message: 'Incorrect code.' });
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  const field = await screen.findByLabelText('Code');
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(field).toHaveAccessibleDescription(/Enter the 6-digit code from your authenticator app\./);
  await user.clear(field);
  await user.type(field, '000000');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Incorrect code\./));
});

test('the authenticator app is removed after a confirmation', async () => {
  const { api, user } = open({ authenticator: { addedAt }, recoveryCodesLeft: 10 });
  api.on(secondFactorApi.remove, () => null);
  await user.click(await screen.findByRole('button', { name: 'Remove authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the authenticator app?' }));
  api.on(secondFactorApi.get, () => secondFactor());
  await user.click(dialog.getByRole('button', { name: 'Remove authenticator app' }));
  expect(await screen.findByText('Authenticator app removed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
});

test('a passkey is added with a name', async () => {
  jest.mocked(createPasskey).mockResolvedValue(credential);
  const { api, user } = open({ authenticator: { addedAt }, recoveryCodesLeft: 10 });
  api
    .on(passkeysApi.creationOptions, () => creationOptions)
    .on(passkeysApi.add, () => ({ recoveryCodes: null }));
  await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
  await user.type(await screen.findByLabelText('Name'), 'Work laptop');
  api.on(secondFactorApi.get, () => secondFactor({ passkeys: [laptopPasskey], recoveryCodesLeft: 10 }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(await screen.findByText('Work laptop')).toBeVisible();
  expect(createPasskey).toHaveBeenCalledWith(creationOptions);
  expect(api.calls(passkeysApi.add)[0]?.body).toEqual({ name: 'Work laptop', credential });
});

test('closing the browser’s dialog adds nothing, and says so', async () => {
  const canceled = new CallError({ status: 0, code: 'passkey_canceled', message: 'No passkey was used.' });
  jest.mocked(createPasskey).mockRejectedValue(canceled);
  const { api, user } = open();
  api.on(passkeysApi.creationOptions, () => creationOptions);
  await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
  const name = await screen.findByLabelText('Name');
  await user.type(name, 'Work laptop');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/No passkey was used\./));
  expect(api.calls(passkeysApi.add)).toEqual([]);
});

test('a passkey is removed after a confirmation', async () => {
  const { api, user, container } = open({ passkeys: [laptopPasskey], recoveryCodesLeft: 9 });
  api.on(passkeysApi.remove, () => null);
  await user.click(await screen.findByRole('button', { name: 'Remove Work laptop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Work laptop?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed')).toBeVisible();
  expect(api.calls(passkeysApi.remove)[0]?.params.passkeyId).toBe(laptopPasskey._id);
  await expectNoAxeViolations(container);
});

test('new recovery codes replace the earlier ones after a confirmation', async () => {
  const { api, user } = open({ passkeys: [laptopPasskey], recoveryCodesLeft: 1 });
  api.on(secondFactorApi.renewRecoveryCodes, () => ({ recoveryCodes: codes }));
  expect(await screen.findByText('1 code left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create new codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }));
  await user.click(dialog.getByRole('button', { name: 'Create new codes' }));
  expect(await screen.findByText(codes[0] ?? '')).toBeVisible();
});

test('a required second factor that is missing is requested until there is one', async () => {
  store.set(isSecondFactorDueAtom, true);
  const { api, user } = open({ isRequired: true });
  api
    .on(secondFactorApi.start, () => ({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Backlot:ana' }))
    .on(secondFactorApi.confirm, () => ({ recoveryCodes: codes }));
  expect(await screen.findByText(/Your role requires two-factor authentication/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set up authenticator app' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  api.on(secondFactorApi.get, () =>
    secondFactor({ isRequired: true, authenticator: { addedAt }, recoveryCodesLeft: 10 }),
  );
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await user.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByText(/Your role requires two-factor authentication/)).toBeNull();
  expect(store.get(isSecondFactorDueAtom)).toBe(false);
});
