import { fakeApi } from '@backlot/testing/fake-api';
import { testDrawerList } from '@backlot/testing/drawer-list-tests';
import { testFields } from '@backlot/testing/field-tests';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { type Team, teamApi, teamFields } from '@backlot/contracts/support/teams/team';
import { supportApi } from '@backlot/contracts/support/tickets/api';
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

testDrawerList({ api: teamApi, noun: 'team', stored, name: ['name', 'Name', 'First'], fake, open });
