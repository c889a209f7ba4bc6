import { maker as makerSchema } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { z } from '@backlot/contracts/z';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { aContract, aMaker, aPayout, makersApiFake, uuid } from '../makers.fixture.ts';
import { openMakers } from '../open-makers.fixture.tsx';

// Long forms: what is visible is not worked out anew for each of their elements.
configure({ defaultHidden: true });

type User = ReturnType<typeof openMakers>['user'];
const field = async (name: string) => {
  const [own] = await screen.findAllByRole('textbox', { name }); // contacts have such fields too, further down
  return own ?? document.body;
};
const fill = async (user: User, name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};
const choose = async (user: User, name: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const save = async (user: User) => user.click(await screen.findByRole('button', { name: /^Save/ }));
const add = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

test('a maker is added with its contacts and texts', async () => {
  const api = makersApiFake().on(makersApi.create, () => aMaker());
  const { user, router } = openMakers('/new');
  await fill(user, 'Name', 'Nitrate House');
  await fill(user, 'Email', 'office@nitrate.test');
  await fill(user, 'Phone', '+49 30 1234567');
  await choose(user, 'Country', 'Germany');
  await user.click(screen.getByRole('button', { name: 'Add a language' }));
  await fill(user, 'Text', 'Keeps nitrate.');
  await user.click(screen.getByRole('button', { name: 'Add a contact' }));
  const contact = within(await screen.findByRole('group', { name: 'Contacts 1' }));
  await user.type(contact.getByRole('textbox', { name: 'Name' }), 'Mara');
  await expectNoAxeViolations();
  await add(user, 'Add the maker');
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

test('what is missing or wrong is said at its field before anything is sent', async () => {
  const api = makersApiFake();
  const { user } = openMakers('/new');
  await fill(user, 'Phone', '030 1234567');
  await add(user, 'Add the maker');
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(await field('Email')).toHaveAccessibleDescription(/Required/);
  expect(await field('Phone')).toHaveAccessibleDescription(/Like \+49/);
  expect(api.calls(makersApi.create)).toEqual([]);
});

test('an address that another maker has is told at its field', async () => {
  makersApiFake().refuse(makersApi.replace, 422, {
    errors: [{ path: 'email', code: 'taken', message: 'Another maker has this email address' }],
  });
  const { user } = openMakers(`/${uuid(1)}/edit`);
  await fill(user, 'Email', 'taken@nitrate.test');
  await save(user);
  await waitFor(async () =>
    expect(await field('Email')).toHaveAccessibleDescription(/Another maker has this email address/),
  );
});

test('of two who saved, the second chooses field by field', async () => {
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

test('of two who changed different fields, both changes are saved without a question', async () => {
  const theirs = aMaker({ version: 9, storeName: 'Theirs alone', updatedBy: { _id: uuid(3), name: 'Ana' } });
  const api = makersApiFake().on(makersApi.replace, ({ body }) => {
    if (body.version === 9) return aMaker({ version: 10 });
    throw new Refusal(409, { code: 'version_conflict', data: z.encode(makerSchema, theirs) });
  });
  const { user, router } = openMakers(`/${uuid(1)}/edit`);
  await fill(user, 'Name', 'Mine');
  await save(user);
  await waitFor(() => expect(router.state.location.pathname).not.toMatch(/edit$/));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls(makersApi.replace)[1]?.body).toMatchObject({
    name: 'Mine',
    storeName: 'Theirs alone',
    version: 9,
  });
  expect(await screen.findByText('Ana changed Store name. Your changes were merged.')).toBeVisible();
});

test('leaving with unsaved input is asked first', async () => {
  makersApiFake();
  const { user } = openMakers('/new');
  await fill(user, 'Name', 'Nitrate House');
  await user.click(screen.getByRole('link', { name: 'Makers' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('a deleted maker is not edited', async () => {
  makersApiFake().on(makersApi.get, () => aMaker({ deletedAt: new Date() }));
  openMakers(`/${uuid(1)}/edit`);
  expect(await screen.findByText(/Restore it before you edit it/)).toBeVisible();
});

test('a contract is added: percent and amounts are typed as people write them', async () => {
  const api = makersApiFake()
    .on(makersApi.addContract, () => aContract())
    .on(makersApi.contracts, () => [aContract()]);
  const { user, router } = openMakers(`/${uuid(1)}/contracts/new`);
  await fill(user, 'Number', 'BL-7');
  await choose(user, 'Model', 'Fee and share');
  await fill(user, 'Share of the maker', '62.5');
  await fill(user, 'Fee', '1200,5');
  await choose(user, 'Licence types', 'Subscription (SVOD)');
  const days = await screen.findAllByRole('textbox', { name: 'First day' });
  await user.type(days[0] ?? document.body, 'Jan 1, 2026');
  await user.tab();
  await expectNoAxeViolations();
  await add(user, 'Add the contract');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=contracts'));
  expect(api.calls(makersApi.addContract)[0]?.body).toEqual({
    number: 'BL-7',
    model: 'hybrid',
    shareBasisPoints: 6_250,
    fixedFeeMinor: 120_050,
    minimumGuaranteeMinor: null,
    currency: 'EUR',
    recoupable: false,
    territories: [],
    licenceTypes: ['svod'],
    startAt: '2026-01-01',
    endAt: null,
    autoRenew: false,
    signedAt: null,
  });
});

test('a form for something new shows its button before anything is typed, and says why it was refused', async () => {
  const api = makersApiFake().refuse(makersApi.addContract, 409, { message: 'This maker is deleted.' });
  const { user } = openMakers(`/${uuid(1)}/contracts/new`);
  await add(user, 'Add the contract');
  expect(await screen.findByRole('alert')).toHaveTextContent('Number: Required');
  await fill(user, 'Number', 'BL-7');
  await fill(user, 'Share of the maker', '50');
  await choose(user, 'Licence types', 'Subscription (SVOD)');
  const days = await screen.findAllByRole('textbox', { name: 'First day' });
  await user.type(days[0] ?? document.body, 'Jan 1, 2026');
  await user.keyboard('{Tab}{Control>}s{/Control}');
  await waitFor(() => expect(api.calls(makersApi.addContract)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This maker is deleted.'));
});

test('a contract is changed from the version that was seen', async () => {
  const api = makersApiFake()
    .on(makersApi.contracts, () => [aContract({ version: 5 })])
    .on(makersApi.replaceContract, () => aContract({ version: 6 }));
  const { user } = openMakers(`/${uuid(1)}/contracts/${uuid(21)}`);
  await fill(user, 'Share of the maker', '75');
  await save(user);
  await waitFor(() => expect(api.calls(makersApi.replaceContract)).toHaveLength(1));
  expect(api.calls(makersApi.replaceContract)[0]?.body).toMatchObject({
    shareBasisPoints: 7_500,
    endAt: '2026-12-31',
    version: 5,
  });
});

test('a payout is set; a wrong IBAN is told before it is sent', async () => {
  let stored: ReturnType<typeof aPayout> | null = null;
  const api = makersApiFake()
    .on(makersApi.payout, () => stored)
    .on(makersApi.setPayout, () => (stored = aPayout()));
  const { user, router } = openMakers(`/${uuid(1)}/payout`);
  await fill(user, 'IBAN', 'DE89 3704 0044 0532 0130 01');
  await fill(user, 'Account holder', 'Nitrate House GmbH');
  await add(user, 'Set up the payout');
  expect(await field('IBAN')).toHaveAccessibleDescription(/This IBAN is not valid/);
  await fill(user, 'IBAN', 'DE89 3704 0044 0532 0130 00');
  await expectNoAxeViolations();
  await add(user, 'Set up the payout');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=payout'));
  expect(api.calls(makersApi.setPayout)[0]?.body).toMatchObject({
    account: { method: 'iban', iban: 'DE89370400440532013000' },
    thresholdMinor: 10_000,
    version: 0,
  });
});

test('the account stays unless another one is asked for', async () => {
  const api = makersApiFake()
    .on(makersApi.payout, () => aPayout())
    .on(makersApi.setPayout, () => aPayout());
  const { user } = openMakers(`/${uuid(1)}/payout`);
  expect(await screen.findByText(/ending in 3000/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'IBAN' })).not.toBeInTheDocument();
  await choose(user, 'State of the tax form', 'Expired');
  await save(user);
  await waitFor(() => expect(api.calls(makersApi.setPayout)).toHaveLength(1));
  expect(api.calls(makersApi.setPayout)[0]?.body).toMatchObject({ taxStatus: 'expired', version: 2 });
  expect(api.calls(makersApi.setPayout)[0]?.body).not.toHaveProperty('account');
});

test('who does not manage makers sees no payout form', async () => {
  makersApiFake();
  openMakers(`/${uuid(1)}/payout`, 'admin');
  expect(await screen.findByRole('heading', { name: /permission/i })).toBeVisible();
});
