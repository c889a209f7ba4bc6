import { adminsApi } from '@backlot/contracts/people/admins/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, within } from '@testing-library/react';
import { adaId, adminsFake, anAdmin } from '../admins.fixture.ts';
import { openAdmins } from '../open-admins.fixture.tsx';

const ownId = '0197a0c0-0000-7000-8000-00000000000a';
const factor = { hasAuthenticator: true, passkeys: 2, recoveryCodesLeft: 9 };

test('lost second factors are reset after a confirmation', async () => {
  const api = adminsFake()
    .on(adminsApi.sessions, () => [])
    .on(adminsApi.secondFactor, () => factor)
    .on(adminsApi.resetSecondFactor, () => null);
  const { user } = openAdmins(`/${adaId}/sessions`);
  expect(await screen.findByText('Authenticator app · 2 passkeys · 9 recovery codes left')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Reset second factor' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Reset the second factor of Ada Lovelace?' }),
  );
  api.on(adminsApi.secondFactor, () => ({ hasAuthenticator: false, passkeys: 0, recoveryCodesLeft: 0 }));
  await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
  expect(await screen.findByText('Not set up. Only a password is needed to sign in.')).toBeVisible();
  expect(api.calls(adminsApi.resetSecondFactor)).toEqual([{ params: { _id: adaId } }]);
});

test('superadmins don’t reset their own', async () => {
  adminsFake(anAdmin({ _id: ownId }))
    .on(adminsApi.sessions, () => [])
    .on(adminsApi.secondFactor, () => factor);
  openAdmins(`/${ownId}/sessions`);
  expect(await screen.findByText(/2 passkeys/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull();
});

test('a role is made to require two-factor authentication, and no longer', async () => {
  const api = adminsFake();
  const { user } = openAdmins();
  await user.click(await screen.findByRole('button', { name: 'Sign-in rules' }));
  const admins = await screen.findByRole('switch', { name: 'Require it for admins' });
  expect(admins).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Require it for superadmins' })).toBeChecked();
  await expectNoAxeViolations();
  api.refuse(adminsApi.setRoleFactor, 500);
  await user.click(admins);
  expect(await screen.findByText('Something went wrong!')).toBeVisible();
  expect(admins).not.toBeChecked();
  expect(api.calls(adminsApi.setRoleFactor)).toEqual([
    { params: { role: 'admin' }, body: { isRequired: true } },
  ]);
});
