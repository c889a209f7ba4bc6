import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { testFields } from '@backlot/testing/field-tests';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import {
  type SlaPolicy,
  slaPolicyApi,
  slaPolicyFields,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import { screen, waitFor, within } from '@testing-library/react';
import { slaPolicyInputs, slaPolicyTexts } from './sla-policies.fields.tsx';
import routes from './sla-policies.routes.tsx';

const stored: SlaPolicy = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  version: 1,
  name: 'First',
  channels: ['email'],
  targets: {
    low: { firstReplyMinutes: null, resolveMinutes: null },
    normal: { firstReplyMinutes: 480, resolveMinutes: 1_440 },
    high: { firstReplyMinutes: 120, resolveMinutes: 480 },
    urgent: { firstReplyMinutes: 30, resolveMinutes: 240 },
  },
  timeZone: 'Europe/Berlin',
  weekdays: ['mon', 'tue'],
  opensAt: '09:00',
  closesAt: '17:00',
  holidays: ['2026-12-25'],
  pauseOn: ['pending'],
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-10-01T10:00:00Z'),
  deletedAt: null,
};
const fake = () =>
  fakeApi()
    .on(slaPolicyApi.list, () => ({ items: [stored], total: 1, totalIsCapped: false, page: 1, limit: 25 }))
    .on(slaPolicyApi.get, () => stored);
const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/help/sla-policies', children: routes }], {
    url: `/admin/help/sla-policies${search}`,
  });
};

testFields({ fields: slaPolicyFields, inputs: slaPolicyInputs, texts: slaPolicyTexts, sample: stored }, fake);

test('the list has no accessibility violations', async () => {
  fake();
  const { container } = open();
  expect(await screen.findByText('First')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('the selected SLA policy is edited in a drawer and saved with its version', async () => {
  const api = fake().on(slaPolicyApi.replace, () => stored);
  const { user } = open(`?open=${stored._id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Edit SLA policy' });
  const name = await within(drawer).findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Renamed');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(slaPolicyApi.replace)).toMatchObject([{ body: { version: 1, name: 'Renamed' } }]),
  );
});

test('the selected SLA policy opens by its name and by its menu', async () => {
  fake();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'First' }));
  const drawer = () => screen.findByRole('dialog', { name: 'Edit SLA policy' });
  await user.click(within(await drawer()).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Actions for First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(await drawer()).toBeVisible();
});

test('the selected SLA policy is deleted by its menu, and undo restores it', async () => {
  const api = fake()
    .on(slaPolicyApi.remove, () => stored)
    .on(slaPolicyApi.restore, () => stored);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('SLA policy restored')).toBeVisible();
  expect([api.calls(slaPolicyApi.remove), api.calls(slaPolicyApi.restore)]).toMatchObject([
    [{ params: { _id: stored._id } }],
    [{ params: { _id: stored._id } }],
  ]);
});

test('a missing name is refused before a request is sent', async () => {
  const api = fake();
  const { user } = open('?open=new');
  const drawer = await screen.findByRole('dialog', { name: 'Add SLA policy' });
  await user.click(within(drawer).getByRole('button', { name: 'Add SLA policy' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('Name is required.');
  expect(api.calls(slaPolicyApi.create)).toEqual([]);
});

test('targets are edited by priority, and an empty one is none', async () => {
  const api = fake().on(slaPolicyApi.replace, () => stored);
  const { user } = open(`?open=${stored._id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit SLA policy' }));
  const urgent = await drawer.findByRole('textbox', { name: 'Urgent: first reply' });
  await user.clear(urgent);
  await user.type(urgent, '45');
  await user.clear(drawer.getByRole('textbox', { name: 'Urgent: solution' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(slaPolicyApi.replace)).toHaveLength(1));
  expect(api.calls(slaPolicyApi.replace)[0]?.body.targets).toEqual({
    ...stored.targets,
    urgent: { firstReplyMinutes: 45, resolveMinutes: null },
  });
});

test('a row shows channels and business hours', async () => {
  fake();
  open();
  const row = within(await screen.findByRole('row', { name: /First/ }));
  for (const fact of ['Email', '09:00–17:00 Europe/Berlin']) expect(row.getByText(fact)).toBeInTheDocument();
});
