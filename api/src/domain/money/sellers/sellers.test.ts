import sharp from 'sharp';
import { multipart } from '../../../testing/multipart.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseCountries } from '../../site/countries/countries.service.ts';
import { sellerFixture } from './sellers.fixture.ts';
import { issuingSeller } from './sellers.service.ts';
import { readLogo } from './seller-party.service.ts';
import { sellerTable } from './sellers.table.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseCountries(test.deps.db);
});
beforeEach(async () => {
  await test.deps.db.delete(sellerTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const post = (over: object = {}) =>
  request({ method: 'POST', url: '/api/seller', payload: sellerFixture(over) });
const create = async (over: object = {}) => {
  const created = await post(over);
  expect(created.statusCode).toBe(201);
  return created.json().data;
};

it('there is one seller per country, and one default', async () => {
  await create();
  const german = await create({ country: 'DE', legalName: 'Test Filme GmbH' });
  for (const country of [null, 'DE'])
    expect((await post({ country })).json().errors).toMatchObject([{ path: 'country', code: 'taken' }]);
  expect((await post({ country: 'ZZ' })).json().errors).toMatchObject([{ path: 'country', code: 'unknown' }]);
  await request({ method: 'DELETE', url: `/api/seller/${german._id}?version=1` });
  await create({ country: 'DE' });
  const restored = await request({
    method: 'POST',
    url: `/api/seller/${german._id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().errors).toMatchObject([{ path: 'country', code: 'taken' }]);
});

it('a document takes the seller of its country, else the default one, in its current edition', async () => {
  const { db, now } = test.deps;
  const sellerIn = async (country: string) => (await issuingSeller(db, country, now()))?.legalName;
  expect(await sellerIn('DE')).toBeUndefined();
  const { _id } = await create();
  await create({ country: 'DE', legalName: 'Test Filme GmbH' });
  expect([await sellerIn('DE'), await sellerIn('FR')]).toEqual(['Test Filme GmbH', 'Test Pictures Ltd']);
  const first = await issuingSeller(db, 'FR', now());
  expect(await issuingSeller(db, 'FR', now())).toEqual(first);
  await request({
    method: 'PATCH',
    url: `/api/seller/${_id}`,
    payload: { legalName: 'Renamed', version: 1 },
  });
  expect(await issuingSeller(db, 'FR', now())).toMatchObject({ legalName: 'Renamed', version: 2 });
});

it('a logo is kept as an image that PDFs can contain', async () => {
  const image = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#0008' } })
    .webp()
    .toBuffer();
  const sent = await request({ method: 'POST', url: '/api/seller/logo', ...multipart(image) });
  const { key } = sent.json().data;
  await create({ logo: key });
  const seller = await issuingSeller(test.deps.db, null, test.deps.now());
  const logo = seller && (await readLogo(test.deps.store, seller));
  expect(await sharp(logo ?? undefined).metadata()).toMatchObject({ format: 'png', width: 640 });
  const unknown = await post({ country: 'DE', logo: '0190a000-0000-4000-8000-000000000000' });
  expect(unknown.json().errors).toMatchObject([{ path: 'logo', code: 'unknown' }]);
});

it('only payment managers see sellers', async () => {
  const other = await test.signedIn('admin');
  expect((await other('/api/seller')).statusCode).toBe(403);
});

it('the list is sorted by name and searched by prefix, and an earlier revision can be restored', async () => {
  const { _id } = await create();
  await create({ country: 'DE', legalName: 'A company' });
  const names = async (query = '') =>
    (await request(`/api/seller${query}`))
      .json()
      .data.items.map((row: { legalName: string }) => row.legalName);
  expect(await names()).toEqual(['A company', 'Test Pictures Ltd']);
  expect(await names('?q=test')).toEqual(['Test Pictures Ltd']);
  await request({
    method: 'PATCH',
    url: `/api/seller/${_id}`,
    payload: { legalName: 'Renamed', version: 1 },
  });
  const history = (await request(`/api/seller/${_id}/history`)).json().data.items;
  const restored = await request({
    method: 'POST',
    url: `/api/seller/${_id}/history/${history.at(-1)._id}/restore`,
    payload: { version: 2 },
  });
  expect(restored.json().data).toMatchObject({ legalName: 'Test Pictures Ltd', version: 3 });
});
