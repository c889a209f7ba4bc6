import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { declarationTable } from '../../site/declarations/declarations.table.ts';
import { movieSubtitleTable, movieTracksTable } from '../../catalog/movies/tracks/tracks.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
let movieId: string;
const [english, german, former, draft] = [newId(), newId(), newId(), newId()];
beforeAll(async () => {
  test = await openTestApp();
  scenario = await seedCheckout(test);
  movieId = await scenario.onSale();
  await test.deps.db.update(countryTable).set({ sellable: false }).where(eq(countryTable.code, 'TO'));
  const text = {
    key: 'terms' as const,
    requiresReacceptance: false,
    effectiveAt: new Date('2026-01-01T00:00:00Z'),
  };
  await test.deps.db.insert(declarationTable).values([
    { ...text, _id: former, locale: 'en', edition: '1.0.0', status: 'superseded', body: '<p>Old text</p>' },
    { ...text, _id: english, locale: 'en', edition: '1.1.0', status: 'effective', body: '<p>New text</p>' },
    { ...text, _id: german, locale: 'de', edition: '1.0.0', status: 'effective', body: '<p>Worte</p>' },
    { ...text, _id: draft, locale: 'en', edition: '2.0.0', status: 'draft', body: '<p>Not yet</p>' },
  ]);
});
afterAll(() => test.close());

const shown = async (query: string, language?: string) =>
  (
    await test.app.inject({
      url: `/api/public/movie/${movieId}${query}`,
      headers: language === undefined ? {} : { 'accept-language': language },
    })
  ).json().data;

it.each([
  ['?country=DE', 'DE', 'open'],
  ['?zone=Europe/Berlin', 'DE', 'open'],
  ['?zone=Europe/Busingen', 'DE', 'open'],
  ['?zone=Pacific/Tongatapu', null, 'which_country'],
  ['', null, 'which_country'],
])('with %p the watcher is in %p', async (query, country, state) => {
  const movie = await shown(query);
  expect([movie.country, movie.sale.state]).toEqual([country, state]);
});

it('checkout shows the terms in effect, in the reader’s language where available', async () => {
  expect((await shown('?country=DE')).terms).toEqual({
    _id: english,
    version: '1.1.0',
    url: `/legal/${english}`,
  });
  expect((await shown('?country=DE', 'de-AT,de;q=0.9')).terms._id).toBe(german);
  expect((await shown('?country=DE', 'fr')).terms._id).toBe(english);
});

it('checkout links to the refund policy once it is in effect', async () => {
  expect((await shown('?country=DE')).refundPolicyUrl).toBeNull();
  const _id = newId();
  const effectiveAt = new Date('2026-01-01T00:00:00Z');
  await test.deps.db.insert(declarationTable).values({
    _id,
    key: 'refund',
    locale: 'en',
    edition: '1.0.0',
    status: 'effective',
    effectiveAt,
    requiresReacceptance: false,
    body: '<p>Within 14 days</p>',
  });
  expect((await shown('?country=DE')).refundPolicyUrl).toBe(`/legal/${_id}`);
});

it('checkout lists each track language once, or the original language without tracks', async () => {
  expect((await shown('?country=DE')).subtitleLanguages).toEqual([]);
  const track = { layout: '2.0', isDefault: false } as const;
  await test.deps.db.insert(movieTracksTable).values({
    movieId,
    chapters: [],
    audioTracks: [
      { ...track, language: 'ja', kind: 'main' },
      { ...track, language: 'de', kind: 'dub' },
      { ...track, language: 'en', kind: 'commentary' },
    ],
  });
  const file = { isDefault: false, fileName: 'a.vtt', bytes: 1, cues: 1, lastCueSec: 1 };
  await test.deps.db.insert(movieSubtitleTable).values([
    { ...file, movieId, position: 0, language: 'fr', label: 'Forced', kind: 'forced', key: 'a' },
    { ...file, movieId, position: 1, language: 'de', label: 'German', kind: 'subtitles', key: 'b' },
    { ...file, movieId, position: 2, language: 'de', label: 'For the deaf', kind: 'sdh', key: 'c' },
  ]);
  expect(await shown('?country=DE')).toMatchObject({
    audioLanguages: ['ja', 'de'],
    subtitleLanguages: ['de'],
  });
});

it('a payment stores the accepted terms version', async () => {
  const { payment } = await scenario.started(movieId, { termsId: english, email: 'terms@viewers.test' });
  const superadmin = await test.signedIn('superadmin');
  const detail = (await superadmin(`/api/payment/${payment._id}`)).json().data;
  expect(detail).toMatchObject({ terms: { _id: english, edition: '1.1.0' }, consentAt: expect.any(String) });
});

it('only terms in effect can be accepted, and none are stored without consent', async () => {
  for (const termsId of [draft, newId()])
    expect((await scenario.started(movieId, { termsId })).response.json().errors[0].path).toBe('termsId');
  const { payment } = await scenario.started(movieId, { termsId: english, consent: false });
  const [row] = await test.deps.db.select().from(paymentTable).where(eq(paymentTable._id, payment._id));
  expect([row?.termsId, row?.consentAt]).toEqual([null, null]);
});

it('the accepted terms are public on a page without scripts', async () => {
  const page = await test.app.inject(`/legal/${english}`);
  expect(page.body).toContain('<p>New text</p>');
  expect(page.body).toContain('Version 1.1.0, in effect since Jan 1, 2026');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await test.app.inject(`/legal/${former}`)).body).toContain('A newer version is now in effect');
  for (const id of [draft, newId(), 'x'])
    expect((await test.app.inject(`/legal/${id}`)).statusCode).toBe(404);
});
