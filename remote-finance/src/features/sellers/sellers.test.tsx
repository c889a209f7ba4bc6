import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { testDrawerList } from '@backlot/testing/drawer-list-tests';
import { testFields } from '@backlot/testing/field-tests';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { documentsApi } from '@backlot/contracts/money/documents/documents';
import { type Seller, sellerApi, sellerFields } from '@backlot/contracts/money/sellers/seller';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { screen, waitFor, within } from '@testing-library/react';
import { sellerInputs, sellerTexts } from './sellers.fields.tsx';
import routes from './sellers.routes.tsx';

const stored: Seller = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  version: 1,
  country: null,
  legalName: 'Test Pictures Ltd',
  address: '1 Reel Street\nLondon',
  vatNumber: 'GB000000000',
  registerNumber: 'No. 1',
  supportEmail: 'support@seller.test',
  logo: '0190a000-0000-4000-8000-000000000001',
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-10-01T10:00:00Z'),
  deletedAt: null,
};
const fake = () =>
  fakeApi()
    .on(sellerApi.list, () => ({ items: [stored], total: 1, totalIsCapped: false, page: 1, limit: 25 }))
    .on(sellerApi.get, () => stored)
    .on(documentsApi.waiting, () => [])
    .on(countriesApi.all, () => []);
const open = (search = '') => {
  signInAs('superadmin');
  return renderPage([{ path: '/admin/finance/seller', children: routes }], {
    url: `/admin/finance/seller${search}`,
  });
};

testFields({ fields: sellerFields, inputs: sellerInputs, texts: sellerTexts, sample: stored }, fake);

testDrawerList({
  api: sellerApi,
  noun: 'seller',
  stored,
  name: ['legalName', 'Legal name', 'Test Pictures Ltd'],
  fake,
  open,
});

test('the list names the default seller and has no accessibility violations', async () => {
  fake();
  const { container } = open();
  expect(await screen.findByText('Test Pictures Ltd')).toBeInTheDocument();
  expect(screen.getByText('Default')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('documents that wait for a seller are named with their country', async () => {
  const since = new Date('2026-11-01T10:00:00Z');
  fake().on(documentsApi.waiting, () => [
    { kind: 'receipt' as const, country: 'DE', count: 2, since },
    { kind: 'invoice' as const, country: 'FR', count: 1, since },
  ]);
  const { container } = open();
  const alert = await screen.findByRole('alert', { name: 'Documents are waiting for a seller' });
  expect(within(alert).getByText('2 receipts for Germany')).toBeInTheDocument();
  expect(within(alert).getByText('1 invoice for France')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('a seller is edited in a drawer and saved with its version and its new logo', async () => {
  const key = '0190a000-0000-4000-8000-000000000002';
  const api = fake()
    .on(sellerApi.replace, () => stored)
    .on(sellerApi.addLogo, () => ({ key, width: 600, height: 200 }));
  const { user } = open(`?open=${stored._id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Edit seller' });
  const name = await within(drawer).findByRole('textbox', { name: 'Legal name' });
  await user.clear(name);
  await user.type(name, 'Renamed');
  const logo = within(drawer).getByRole('group', { name: 'Logo' });
  const input = logo.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input');
  await user.upload(input, new File(['image'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(api.calls(sellerApi.addLogo)).toHaveLength(1));
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(sellerApi.replace)).toMatchObject([
      { body: { version: 1, legalName: 'Renamed', logo: key } },
    ]),
  );
});
