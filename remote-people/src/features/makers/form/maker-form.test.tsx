import { maker as makerSchema } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { z } from '@backlot/contracts/z';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { aMaker, makersApiFake, uuid } from '../makers.fixture.ts';
import { add, choose, field, fill, openMakers, save } from '../open-makers.fixture.tsx';

// Long forms: visibility of each element would be computed for every query.
configure({ defaultHidden: true });

test('a maker is added with its contacts and texts', async () => {
  const api = makersApiFake().on(makersApi.create, () => aMaker());
  const { user, router } = openMakers('/new');
  await fill(user, 'Name', 'Nitrate House');
  await fill(user, 'Email', 'office@nitrate.test');
  await fill(user, 'Phone', '+49 30 1234567');
  await choose(user, 'Country', 'Germany');
  await user.click(screen.getByRole('button', { name: 'Add language' }));
  await fill(user, 'Text', 'Keeps nitrate.');
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  const contact = within(await screen.findByRole('group', { name: 'Contacts 1' }));
  await user.type(contact.getByRole('textbox', { name: 'Name' }), 'Mara');
  await expectNoAxeViolations();
  await add(user, 'Add maker');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/makers/${uuid(1)}`));
  expect(api.calls(makersApi.create)[0]?.body).toMatchObject({
    type: 'company',
    name: 'Nitrate House',
    displayName: null,
    phone: '+49301234567',
    country: 'DE',
    bio: { en: 'Keeps nitrate.' },
    contacts: [{ name: 'Mara', role: 'billing', email: null, phone: null }],
    address: { line1: null },
  });
});

test('missing and invalid values show errors at their fields', async () => {
  const api = makersApiFake().refuseInvalid(makersApi.create);
  const { user } = openMakers('/new');
  await fill(user, 'Phone', '030 1234567');
  await add(user, 'Add maker');
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(await field('Email')).toHaveAccessibleDescription(/Email is required\./);
  expect(await field('Phone')).toHaveAccessibleDescription(/Enter a phone number with country code/);
  expect(api.calls(makersApi.create)).toEqual([]);
});

test('an email address of another maker is refused at its field', async () => {
  makersApiFake().refuse(makersApi.replace, 422, {
    errors: [{ path: 'email', code: 'taken', message: 'Another maker has this email.' }],
  });
  const { user } = openMakers(`/${uuid(1)}/edit`);
  await fill(user, 'Email', 'taken@nitrate.test');
  await save(user);
  await waitFor(async () =>
    expect(await field('Email')).toHaveAccessibleDescription(/Another maker has this email/),
  );
});

test('a version conflict asks per field which value to keep', async () => {
  const theirs = aMaker({
    version: 9,
    name: 'Nitrate Archive',
    displayName: 'Nitrate',
    storeName: 'Theirs alone',
  });
  const api = makersApiFake().refuse(makersApi.replace, 409, {
    code: 'version_conflict',
    data: z.encode(makerSchema, theirs),
  });
  const { user } = openMakers(`/${uuid(1)}/edit`);
  await fill(user, 'Name', 'Mine');
  await fill(user, 'Display name', 'Mine too');
  await save(user);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Mine too')).toBeVisible(); // without quotes
  expect(within(dialog).getByText('Nitrate Archive')).toBeVisible();
  api.on(makersApi.replace, () => aMaker({ version: 10 }));
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(api.calls(makersApi.replace)).toHaveLength(2));
  expect(api.calls(makersApi.replace)[1]?.body).toMatchObject({
    name: 'Mine',
    storeName: 'Theirs alone',
    version: 9,
  });
});

test('changes of different fields are merged without asking', async () => {
  const theirs = aMaker({ version: 9, storeName: 'Theirs alone', updatedBy: { _id: uuid(3), name: 'Ana' } });
  const api = makersApiFake().on(makersApi.replace, ({ body }) => {
    if (body.version === 9) return aMaker({ version: 10 });
    throw new Refusal(409, { code: 'version_conflict', data: z.encode(makerSchema, theirs) });
  });
  const { user, router } = openMakers(`/${uuid(1)}/edit`);
  await fill(user, 'Name', 'Mine');
  await save(user);
  expect(await screen.findByText('Ana changed Store name. Your changes were merged.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).not.toMatch(/edit$/));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls(makersApi.replace)[1]?.body).toMatchObject({
    name: 'Mine',
    storeName: 'Theirs alone',
    version: 9,
  });
});

test('leaving with unsaved input asks for confirmation', async () => {
  makersApiFake();
  const { user } = openMakers('/new');
  await fill(user, 'Name', 'Nitrate House');
  await user.click(screen.getByRole('link', { name: 'Makers' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('a deleted maker can’t be edited', async () => {
  makersApiFake().on(makersApi.get, () => aMaker({ deletedAt: new Date() }));
  openMakers(`/${uuid(1)}/edit`);
  expect(await screen.findByText(/Restore it to edit it/)).toBeVisible();
});
