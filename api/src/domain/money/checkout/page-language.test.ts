import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { releaseBuilds, writeBuilds } from '../../../platform/releases/build.fixture.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { movieRightTable } from '../../catalog/movies/rights/rights.table.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let buildDir: string;
let movieId: string;
beforeAll(async () => {
  buildDir = await writeBuilds();
  test = await openTestApp();
  test.deps.config.buildDir = buildDir;
  await releaseBuilds(test.deps);
  movieId = await (await seedCheckout(test)).onSale();
  const { db } = test.deps;
  for (const code of ['BE', 'IL', 'JP'])
    await db.update(countryTable).set({ sellable: true, currency: 'EUR' }).where(eq(countryTable.code, code));
  await db.update(movieRightTable).set({ territories: ['DE', 'BE', 'IL'] });
});
afterAll(async () => {
  await test.close();
  await rm(buildDir, { recursive: true, force: true });
});

const open = async (languages: string, _id = movieId) =>
  (await test.app.inject({ url: `/payment/${_id}`, headers: { 'accept-language': languages } })).body;

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de', 'ltr'],
  ['fr', 'fr', 'ltr'],
  ['he-IL', 'he', 'rtl'],
  ['ar', 'ar', 'rtl'],
  ['ar-EG,en;q=0.8', 'ar', 'rtl'],
  ['ja,fr;q=0.5', 'ja', 'ltr'],
  ['fr;q=0.5,ja;q=0.9', 'ja', 'ltr'],
  ['ja;q=0,fr', 'fr', 'ltr'],
  ['xx,pt-BR', 'pt', 'ltr'],
  ['xx', 'en', 'ltr'],
  ['en-GB,de', 'en', 'ltr'],
  ['', 'en', 'ltr'],
  ['xx-IL', 'he', 'rtl'], // sold there
  ['xx-JP', 'en', 'ltr'], // sold in DE, BE and IL
])('a reader of %p gets the page in %s', async (languages, language, direction) => {
  const page = await open(languages);
  expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
  const texts = /<link id="texts" rel="preload" as="fetch" href="([^"]+)" integrity="sha384-/.exec(page)?.[1];
  if (language === 'en') return expect(texts).toBeUndefined();
  const file = await test.app.inject(String(texts));
  return expect(file.json()).toEqual({ page: language });
});

it('a page without a movie is in the reader’s language as well', async () => {
  expect(await open('ar', '0197a0c0-0000-7000-8000-0000000000ff')).toContain('<html lang="ar" dir="rtl">');
  expect(await open('de', 'nothing')).toContain('<html lang="de" dir="ltr">');
});

it('the first answer has the amount on the button, and says where the movie is sold', async () => {
  const { sale, countries } = (await test.app.inject(`/api/public/movie/${movieId}?country=DE`)).json().data;
  const body = { movieId, offer: 'rent', country: 'DE' };
  const quote = (await test.app.inject({ method: 'POST', url: '/api/public/quote', payload: body })).json()
    .data;
  const [rental] = sale.offers;
  expect(quote).toMatchObject(rental.price);
  expect(rental.price).toEqual({
    subtotalMinor: 499,
    taxMinor: 80,
    totalMinor: 499,
    taxRateBasisPoints: 1_900,
  });
  const soldIn = countries.filter((one: { isSold: boolean }) => one.isSold);
  expect(soldIn.map(({ code }: { code: string }) => code).sort()).toEqual(['BE', 'DE', 'IL']);
  expect(countries).toContainEqual(expect.objectContaining({ code: 'JP', isSold: false }));
});

it('a reader of other languages gets that of their country, or of the only territory', async () => {
  expect(await open('xx', `${movieId}?country=IL`)).toContain('<html lang="he" dir="rtl">');
  await test.deps.db.update(movieRightTable).set({ territories: ['DE'] });
  for (const languages of ['xx', '', 'nl-BE'])
    expect(await open(languages)).toContain('<html lang="de" dir="ltr">');
});
