import { fakeApi } from '@backlot/testing/fake-api';
import { testDrawerList } from '@backlot/testing/drawer-list-tests';
import { testFields } from '@backlot/testing/field-tests';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { keysOf } from '@backlot/contracts/platform/records/record-fields';
import { type LookupOption, lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import {
  type SlaPolicy,
  slaPolicyApi,
  slaPolicyFields,
  targetFields,
  usualHours,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import { teamApi } from '@backlot/contracts/support/teams/team';
import { screen, waitFor, within } from '@testing-library/react';
import { slaPolicyInputs, slaPolicyTexts } from './sla-policies.fields.tsx';
import routes from './sla-policies.routes.tsx';

const stored: SlaPolicy = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  version: 1,
  name: 'First',
  channels: ['email'],
  categories: ['billing'],
  priorities: ['high', 'urgent'],
  targets: {
    low: { firstReplyMinutes: null, nextReplyMinutes: null, resolveMinutes: null },
    normal: { firstReplyMinutes: 480, nextReplyMinutes: 480, resolveMinutes: 1_440 },
    high: { firstReplyMinutes: 120, nextReplyMinutes: 120, resolveMinutes: 480 },
    urgent: { firstReplyMinutes: 30, nextReplyMinutes: 60, resolveMinutes: 240 },
  },
  timeZone: 'Europe/Berlin',
  hours: {
    mon: usualHours,
    tue: usualHours,
    wed: null,
    thu: null,
    fri: null,
    sat: { opensAt: '10:00', closesAt: '14:00' },
    sun: null,
  },
  holidays: ['2026-12-25'],
  pauseOn: ['pending'],
  escalationPriority: 'urgent',
  escalationTeamId: '0197a0c0-0000-7000-8000-0000000000c1',
  escalationTeamName: 'Second level',
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-10-01T10:00:00Z'),
  deletedAt: null,
};
const other: SlaPolicy = { ...stored, _id: '0197a0c0-0000-7000-8000-000000000002', name: 'Second' };
const billing: LookupOption = {
  _id: '0197a0c0-0000-7000-8000-0000000000b1',
  type: 'ticketCategory',
  key: 'billing',
  name: 'Billing',
  parentKey: null,
};
const fake = () =>
  fakeApi()
    .on(lookupsApi.all, () => [billing])
    .on(teamApi.all, () => [])
    .on(slaPolicyApi.all, () => [stored, other])
    .on(slaPolicyApi.list, () => ({ items: [stored], total: 1, totalIsCapped: false, page: 1, limit: 25 }))
    .on(slaPolicyApi.get, () => stored);
const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/help/sla-policies', children: routes }], {
    url: `/admin/help/sla-policies${search}`,
  });
};

testFields({ fields: slaPolicyFields, inputs: slaPolicyInputs, texts: slaPolicyTexts, sample: stored }, fake);

test.each(keysOf(targetFields))('targets have another text with another %s', (key) => {
  const targets = { ...stored.targets, low: { ...stored.targets.low, [key]: 7 } };
  expect(slaPolicyTexts.targets(targets, String)).not.toBe(slaPolicyTexts.targets(stored.targets, String));
});

testDrawerList({
  api: slaPolicyApi,
  noun: 'SLA policy',
  stored,
  name: ['name', 'Name', 'First'],
  fake,
  open,
});

test('targets are edited by priority, and an empty one is none', async () => {
  const api = fake().on(slaPolicyApi.replace, () => stored);
  const { user } = open(`?open=${stored._id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit SLA policy' }));
  const urgent = await drawer.findByRole('textbox', { name: 'Urgent: first reply' });
  await user.clear(urgent);
  await user.type(urgent, '45');
  await user.clear(drawer.getByRole('textbox', { name: 'Urgent: resolution' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(slaPolicyApi.replace)).toHaveLength(1));
  expect(api.calls(slaPolicyApi.replace)[0]?.body.targets).toEqual({
    ...stored.targets,
    urgent: { firstReplyMinutes: 45, nextReplyMinutes: 60, resolveMinutes: null },
  });
});

test('a row shows channels and business hours', async () => {
  fake();
  open();
  const row = within(await screen.findByRole('row', { name: /First/ }));
  await row.findByText('Email, Billing, High, Urgent');
  for (const fact of ['Mon–Tue 09:00–17:00, Sat 10:00–14:00 Europe/Berlin'])
    expect(row.getByText(fact)).toBeInTheDocument();
});

test('each day gets its own hours, or is closed', async () => {
  const api = fake().on(slaPolicyApi.replace, () => stored);
  const { user } = open(`?open=${stored._id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit SLA policy' }));
  await user.click(await drawer.findByRole('switch', { name: 'Tuesday' }));
  await user.click(drawer.getByRole('switch', { name: 'Wednesday' }));
  const closes = drawer.getByRole('textbox', { name: 'Wednesday: closes at' });
  await user.clear(closes);
  await user.type(closes, '12:30');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(slaPolicyApi.replace)).toHaveLength(1));
  expect(api.calls(slaPolicyApi.replace)[0]?.body.hours).toEqual({
    ...stored.hours,
    tue: null,
    wed: { opensAt: '09:00', closesAt: '12:30' },
  });
});

test('a policy moves before or after its neighbor', async () => {
  const api = fake().on(slaPolicyApi.order, () => [other, stored]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for First' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  expect(await screen.findByText('Order saved')).toBeVisible();
  expect(api.calls(slaPolicyApi.order)).toMatchObject([{ body: { ids: [other._id, stored._id] } }]);
  await user.click(screen.getByRole('button', { name: 'Actions for First' }));
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).not.toBeInTheDocument();
});
