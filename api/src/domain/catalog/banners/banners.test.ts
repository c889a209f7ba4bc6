import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { bannerLimits } from '@backlot/contracts/catalog/banners/banner';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import { multipart } from '../../../testing/multipart.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lookupTable } from '../../site/lookups/lookups.table.ts';
import { seedBanners } from './banners.fixture.ts';
import { bannerTable } from './banners.table.ts';

let test: TestApp;
let request: SendRequest;
let fixture: Awaited<ReturnType<typeof seedBanners>>;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedBanners(test.deps);
});
beforeEach(async () => {
  await test.deps.db.delete(bannerTable);
  request = await test.signedIn('superadmin');
});
afterAll(() => test.close());

const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  request({ method, url: `/api/banner${url}`, payload });
const create = async (over: object = {}) => {
  const response = await send('POST', '', fixture.body(over));
  expect(response.statusCode).toBe(201);
  return response.json().data;
};
const list = async (query = '') => (await request(`/api/banner${query}`)).json().data;
const titles = async (query = '') => (await list(query)).map(({ title }: { title: string }) => title);

it('the status follows from publication and time, in the list and in the record', async () => {
  const at = (hours: number) => fixture.inHours(hours).toISOString();
  const times = [
    [{ publication: 'draft' }, 'draft'],
    [{ startAt: at(1) }, 'scheduled'],
    [{ startAt: at(-2), endAt: at(2) }, 'live'],
    [{ publication: 'paused', endAt: at(2) }, 'paused'],
    [{ publication: 'paused', startAt: at(-2), endAt: at(-1) }, 'ended'],
    [{ startAt: at(-2), endAt: at(-1) }, 'ended'],
  ] as const;
  for (const [over, status] of times) expect((await create(over)).status).toBe(status);
  expect((await list()).map(({ status }: { status: string }) => status)).toEqual(
    times.map(([, status]) => status),
  );
  expect(await list('?status=ended,paused')).toHaveLength(3);
  test.advance(90 * 60_000);
  request = await test.signedIn('superadmin'); // the session has expired
  expect(await list('?status=scheduled')).toHaveLength(0);
});

it('the picker lists all active banners', async () => {
  const { _id } = await create();
  const deleted = await create({ title: 'Deleted' });
  await request({ method: 'DELETE', url: `/api/banner/${deleted._id}?version=1` });
  const { data } = (await request('/api/banner/all')).json();
  expect(data).toEqual([{ _id, title: 'Silent nights', slot: expect.any(String), publication: 'published' }]);
});

it('the list can be filtered by slot and by part of the title, without wildcards', async () => {
  await create();
  await create({ title: 'Payment 100%', slot: 'payment-page' });
  expect(await titles('?slot=payment-page')).toEqual(['Payment 100%']);
  expect(await titles('?q=NIGHT')).toEqual(['Silent nights']);
  expect(await titles('?q=%25')).toEqual(['Payment 100%']);
});

it('the list can be filtered by audience and language', async () => {
  await create({ title: 'For all' });
  await create({ title: 'Guests', audience: 'guest', languages: ['fr'] });
  await create({ title: 'Subscribers', audience: 'subscriber', languages: ['de', 'fr'] });
  expect(await titles('?audience=guest,subscriber')).toEqual(['Guests', 'Subscribers']);
  expect(await titles('?language=fr')).toEqual(['Guests', 'Subscribers']);
  expect(await titles('?language=de,it')).toEqual(['Subscribers']);
  expect((await request('/api/banner?audience=everyone')).statusCode).toBe(422);
});

it('invalid values are refused at their fields', async () => {
  const cta = (over: object) => ({
    cta: { label: 'Watch', linkType: 'url', target: 'https://a.example', ...over },
  });
  const nobody = '0190a000-0000-7000-8000-000000000000';
  for (const [over, path] of [
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ subtitle: 'x'.repeat(161) }, 'subtitle'],
    [{ slot: 'drama' }, 'slot'],
    [{ desktopImage: null }, 'desktopImage'],
    [{ publication: 'paused', mobileImage: null }, 'mobileImage'],
    [{ mobileImage: { key: nobody, alt: 'Lost' } }, 'mobileImage'],
    [{ mobileImage: { key: nobody, alt: ' ' } }, 'mobileImage.alt'],
    [{ endAt: fixture.inHours(-1).toISOString(), startAt: fixture.inHours(1).toISOString() }, 'endAt'],
    [{ videoUrl: 'http://a.example/film.mp4' }, 'videoUrl'],
    [{ countries: ['DE', 'DE'] }, 'countries'],
    [{ countries: ['DE', 'ZZ'] }, 'countries'],
    [{ languages: ['en', 'qq'] }, 'languages'],
    [{ movieId: nobody }, 'movieId'],
    [cta({ label: 'x'.repeat(25) }), 'cta.label'],
    [cta({ target: 'http://a.example' }), 'cta.target'],
    [cta({ target: 'javascript:alert(1)' }), 'cta.target'],
    [cta({ target: 'https://a.example@evil.example' }), 'cta.target'],
    [cta({ target: 'https:\\\\evil.example' }), 'cta.target'],
    [cta({ linkType: 'page', target: 'secret' }), 'cta.target'],
    [cta({ linkType: 'maker', target: 'me' }), 'cta.target'],
    [cta({ linkType: 'maker', target: nobody }), 'cta.target'],
    [cta({ linkType: 'movie', target: nobody }), 'cta.target'],
  ] as const) {
    const refused = await send('POST', '', fixture.body(over));
    expect([over, refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([over, 422, path]);
  }
});

it('a broken rule has the same code, path and message under PUT and PATCH', async () => {
  const draft = await create();
  const broken = { endAt: draft.startAt, desktopImage: null };
  const refusals = await Promise.all(
    [
      { method: 'PUT' as const, payload: { ...fixture.body(), ...broken, version: 1 } },
      { method: 'PATCH' as const, payload: { ...broken, version: 1 } },
    ].map(async (sent) => (await request({ ...sent, url: `/api/banner/${draft._id}` })).json().errors),
  );
  expect(refusals[0].map(({ path, code }: FieldError) => [path, code])).toEqual([
    ['endAt', 'before_start'],
    ['desktopImage', 'image_missing'],
  ]);
  expect(refusals[1]).toEqual(refusals[0]);
});

it('a new banner must name its audience and countries', async () => {
  const { audience: _, countries: __, ...rest } = fixture.body();
  const response = await send('POST', '', rest);
  expect(response.json().errors).toMatchObject([{ path: 'audience' }, { path: 'countries' }]);
});

it('an image with wrong dimensions is refused with the required dimensions', async () => {
  const upload = async (width: number, height: number, device: string) => {
    const file = await sharp({ create: { width, height, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
    return request({ method: 'POST', url: `/api/banner/image?device=${device}`, ...multipart(file) });
  };
  const desktop = (await upload(1_680, 720, 'desktop')).json().data;
  const mobile = (await upload(640, 800, 'mobile')).json().data;
  const banner = await create({
    desktopImage: { key: desktop.key, alt: 'Blue' },
    mobileImage: { key: mobile.key, alt: 'Blue' },
  });
  const full = await test.app.inject(`/media/${banner.desktopImage.key}/full.webp`);
  expect(full.headers['content-type']).toBe('image/webp');
  const swapped = await send(
    'POST',
    '',
    fixture.body({
      desktopImage: { key: (await upload(640, 800, 'mobile')).json().data.key, alt: 'Blue' },
      mobileImage: { key: desktop.key, alt: 'Blue' }, // an image for desktop
    }),
  );
  expect(swapped.json().errors).toMatchObject([
    { path: 'desktopImage', code: 'unknown' },
    { path: 'mobileImage', code: 'wrong_purpose' },
  ]);
  const refused = await upload(1_600, 900, 'desktop');
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    'This image is 1600 × 900; it must be at least 1260 × 540 and 21:9, within 2%.',
  ]);
});

it('an inactive slot or language stays on its banner and is refused for others', async () => {
  const banner = await create({ slot: 'category', languages: ['fr'] });
  const offer = (active: boolean) =>
    test.deps.db
      .update(lookupTable)
      .set({ active })
      .where(inArray(lookupTable.key, ['category', 'fr']));
  await offer(false);
  const kept = await send('PUT', `/${banner._id}`, {
    ...fixture.body({ title: 'Kept', slot: 'category', languages: ['fr'] }),
    version: 1,
  });
  expect(kept.statusCode).toBe(200);
  const refused = await send('POST', '', fixture.body({ slot: 'category', languages: ['fr'] }));
  expect(refused.json().errors).toMatchObject([{ path: 'slot' }, { path: 'languages' }]);
  await offer(true);
});

it('the order of all banners in a slot is saved together', async () => {
  const a = await create({ title: 'A' });
  const b = await create({ title: 'B' });
  await create({ title: 'Elsewhere', slot: 'category' });
  const order = (ids: string[]) => send('PUT', '/order', { slot: 'home-hero', ids });
  const moved = (await order([b._id, a._id])).json().data;
  expect(moved.map(({ title, version }: Record<string, unknown>) => [title, version])).toEqual([
    ['B', 1],
    ['A', 1],
  ]);
  for (const ids of [[a._id], [a._id, a._id], [a._id, '0190a000-0000-7000-8000-000000000000']])
    expect((await order(ids)).json().code).toBe('order_stale');
  await send('PUT', `/${b._id}`, { ...fixture.body({ title: 'B', slot: 'category' }), version: 1 });
  expect(await titles()).toEqual(['A', 'Elsewhere', 'B']);
});

it('a second edit of one version is refused, and an earlier revision can be restored', async () => {
  const { _id, startAt } = await create({ title: 'Before' });
  const edit = (over: object) =>
    send('PUT', `/${_id}`, { ...fixture.body({ startAt, ...over }), version: 1 });
  await edit({ title: 'After', endAt: fixture.inHours(5).toISOString() });
  const late = await edit({ title: 'Late' });
  expect([late.statusCode, late.json()]).toMatchObject([409, { data: { title: 'After', status: 'live' } }]);
  const { items } = (await request(`/api/banner/${_id}/history`)).json().data;
  expect(items[0].changes.map(({ field }: { field: string }) => field)).toEqual(['title', 'endAt']);
  const back = await send('POST', `/${_id}/history/${items[1]._id}/restore`, { version: 2 });
  expect(back.json().data).toMatchObject({ title: 'Before', startAt, endAt: null, version: 3 });
});

it('a deleted banner can be restored within 30 days', async () => {
  const { _id } = await create();
  await request({ method: 'DELETE', url: `/api/banner/${_id}?version=1` });
  expect(await list()).toEqual([]);
  const longAgo = new Date(test.deps.now().getTime() - 31 * 24 * 60 * 60_000);
  expect((await send('POST', `/${_id}/restore`, { version: 2 })).json().data.deletedAt).toBeNull();
  expect((await send('POST', `/${_id}/restore`, { version: 3 })).json().code).toBe('not_deleted');
  await test.deps.db.update(bannerTable).set({ deletedAt: longAgo });
  expect((await send('POST', `/${_id}/restore`, { version: 3 })).statusCode).toBe(410);
});

it('banners beyond the limit are refused', async () => {
  const { startAt, ...row } = fixture.body();
  await test.deps.db.insert(bannerTable).values(
    Array.from({ length: bannerLimits.count }, (_, position) => ({
      ...row,
      audience: 'all' as const,
      publication: 'draft' as const,
      startAt: new Date(startAt),
      position,
    })),
  );
  expect((await send('POST', '', fixture.body())).json().code).toBe('too_many');
});
