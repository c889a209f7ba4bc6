import { fakeApi } from '@backlot/testing/fake-api';
import { testDrawerList } from '@backlot/testing/drawer-list-tests';
import { testFields } from '@backlot/testing/field-tests';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import {
  type AllowedSite,
  allowedSiteApi,
  allowedSiteFields,
} from '@backlot/contracts/money/allowed-sites/allowed-site';
import { allowedSiteInputs, allowedSiteTexts } from './allowed-sites.fields.tsx';
import routes from './allowed-sites.routes.tsx';

const stored: AllowedSite = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  version: 1,
  name: 'First',
  origin: 'https://shop.example.com',
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-10-01T10:00:00Z'),
  deletedAt: null,
};
const fake = () =>
  fakeApi()
    .on(allowedSiteApi.list, () => ({ items: [stored], total: 1, totalIsCapped: false, page: 1, limit: 25 }))
    .on(allowedSiteApi.get, () => stored);
const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/allowed-sites', children: routes }], {
    url: `/admin/allowed-sites${search}`,
  });
};

testFields(
  { fields: allowedSiteFields, inputs: allowedSiteInputs, texts: allowedSiteTexts, sample: stored },
  fake,
);

testDrawerList({
  api: allowedSiteApi,
  noun: 'allowed site',
  stored,
  name: ['name', 'Name', 'First'],
  fake,
  open,
});
