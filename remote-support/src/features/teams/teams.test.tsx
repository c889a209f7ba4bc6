import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { testFields } from '@backlot/testing/field-tests';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { type Team, teamApi, teamFields } from '@backlot/contracts/support/teams/team';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { screen, waitFor, within } from '@testing-library/react';
import { teamInputs, teamTexts } from './teams.fields.tsx';
import routes from './teams.routes.tsx';

const stored: Team = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  version: 1,
  name: 'First',
  memberIds: ['0197a0c0-0000-7000-8000-0000000000a1'],
  members: [{ _id: '0197a0c0-0000-7000-8000-0000000000a1', name: 'Rosa' }],
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-10-01T10:00:00Z'),
  deletedAt: null,
};
const fake = () =>
  fakeApi()
    .on(teamApi.list, () => ({ items: [stored], total: 1, totalIsCapped: false, page: 1, limit: 25 }))
    .on(teamApi.get, () => stored)
    .on(supportApi.assignees, () => stored.members);
const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/help/teams', children: routes }], { url: `/admin/help/teams${search}` });
};

testFields({ fields: teamFields, inputs: teamInputs, texts: teamTexts, sample: stored }, fake);

test('the list has no accessibility violations', async () => {
  fake();
  const { container } = open();
  expect(await screen.findByText('First')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('the selected team is edited in a drawer and saved with its version', async () => {
  const api = fake().on(teamApi.replace, () => stored);
  const { user } = open(`?open=${stored._id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Edit team' });
  const name = await within(drawer).findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Renamed');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(teamApi.replace)).toMatchObject([{ body: { version: 1, name: 'Renamed' } }]),
  );
});

test('the selected team opens by its name and by its menu', async () => {
  fake();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'First' }));
  const drawer = () => screen.findByRole('dialog', { name: 'Edit team' });
  await user.click(within(await drawer()).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Actions for First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(await drawer()).toBeVisible();
});

test('the selected team is deleted by its menu, and undo restores it', async () => {
  const api = fake()
    .on(teamApi.remove, () => stored)
    .on(teamApi.restore, () => stored);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Team restored')).toBeVisible();
  expect([api.calls(teamApi.remove), api.calls(teamApi.restore)]).toMatchObject([
    [{ params: { _id: stored._id } }],
    [{ params: { _id: stored._id } }],
  ]);
});

test('a missing name is refused before a request is sent', async () => {
  const api = fake();
  const { user } = open('?open=new');
  const drawer = await screen.findByRole('dialog', { name: 'Add team' });
  await user.click(within(drawer).getByRole('button', { name: 'Add team' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('Name is required.');
  expect(api.calls(teamApi.create)).toEqual([]);
});
