import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { testFields } from '@backlot/testing/field-tests';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import {
  type AllowedSite,
  allowedSiteApi,
  allowedSiteFields,
} from '@backlot/contracts/money/allowed-sites/allowed-site';
import { screen, waitFor, within } from '@testing-library/react';
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

test('the list has no accessibility violations', async () => {
  fake();
  const { container } = open();
  expect(await screen.findByText('First')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('an allowed site is edited in a drawer and saved with its version', async () => {
  const api = fake().on(allowedSiteApi.replace, () => stored);
  const { user } = open(`?open=${stored._id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Edit allowed site' });
  const name = await within(drawer).findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Renamed');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(allowedSiteApi.replace)).toMatchObject([{ body: { version: 1, name: 'Renamed' } }]),
  );
});

test('an allowed site opens by its name and by its menu', async () => {
  fake();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'First' }));
  const drawer = () => screen.findByRole('dialog', { name: 'Edit allowed site' });
  await user.click(within(await drawer()).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Actions for First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(await drawer()).toBeVisible();
});

test('an allowed site is deleted by its menu, and undo restores it', async () => {
  const api = fake()
    .on(allowedSiteApi.remove, () => stored)
    .on(allowedSiteApi.restore, () => stored);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for First' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Allowed site restored')).toBeVisible();
  expect([api.calls(allowedSiteApi.remove), api.calls(allowedSiteApi.restore)]).toMatchObject([
    [{ params: { _id: stored._id } }],
    [{ params: { _id: stored._id } }],
  ]);
});

test('a missing name is refused before a request is sent', async () => {
  const api = fake();
  const { user } = open('?open=new');
  const drawer = await screen.findByRole('dialog', { name: 'Add allowed site' });
  await user.click(within(drawer).getByRole('button', { name: 'Add allowed site' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('Name is required.');
  expect(api.calls(allowedSiteApi.create)).toEqual([]);
});
