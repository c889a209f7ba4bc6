import { appContentInput } from '@backlot/contracts/site/app-content/app-content';
import { bannerForm, bannerInput } from '@backlot/contracts/catalog/banners/banner';
import { z } from '@backlot/contracts/z';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { appContentTable } from '../domain/site/app-content/app-content.table.ts';
import { bannerTable } from '../domain/catalog/banners/banners.table.ts';
import { declarationTable } from '../domain/site/declarations/declarations.table.ts';
import { faqTable } from '../domain/site/faq/faq.table.ts';
import { ensureBaseLookups } from '../domain/site/lookups/lookups.service.ts';
import { cleanRichText } from '../platform/rich-text/rich-text.service.ts';
import { seedDemoAppContent } from './app-content.ts';
import { seedDemoBanners, storeBannerImages } from './banners.ts';
import { seedDemoPages } from './pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  await seedDemoPages(test.deps.db, test.deps.now());
});
afterAll(() => test.close());

it('every public page of the demo is available', async () => {
  for (const key of ['about', 'faq', 'terms', 'privacy', 'refund', 'cookies', 'maker_agreement'])
    expect((await test.app.inject(`/api/public/page/${key}`)).statusCode).toBe(200);
  const { categories } = (await test.app.inject('/api/public/page/faq?audience=watcher')).json().data;
  expect(categories.length).toBeGreaterThan(2);
});

it('the About page has a first revision as the baseline of later ones', async () => {
  const request = await test.signedIn('superadmin');
  const { items } = (await request('/api/page/about/history')).json().data;
  expect(items).toMatchObject([{ action: 'publish', actor: null }]);
  const first = (await request(`/api/page/about/history/${items[0]._id}`)).json().data;
  const { sections, seo } = (await request('/api/page/about')).json().data;
  expect(first).toEqual({ sections, seo });
});

it('the texts pass the API’s own validation', async () => {
  const { db } = test.deps;
  const answers = await db.select({ html: faqTable.answer }).from(faqTable);
  const bodies = await db.select({ html: declarationTable.body }).from(declarationTable);
  for (const { html } of [...answers, ...bodies]) expect(await cleanRichText(html)).toBe(html);
});

it('banners and app content pass the API’s own validation and are public', async () => {
  const { db, store, now } = test.deps;
  await seedDemoBanners(db, await storeBannerImages(store), now());
  await seedDemoAppContent(db, null, now());
  for (const banner of await db.select().from(bannerTable))
    expect(z.safeParse(bannerForm, inputOf(banner)).error).toBeUndefined();
  for (const { key, platform, description, staged, live } of await db.select().from(appContentTable))
    expect(
      z.safeParse(appContentInput, { key, platform, description, content: staged ?? live }).error,
    ).toBeUndefined();
  const [shown] = (await test.app.inject('/api/public/banner?slot=home-hero')).json().data;
  expect(shown.title).toBe('Silent nights');
  expect((await test.app.inject(shown.mobileImage.urls.full)).statusCode).toBe(200);
  const { values, flags } = (await test.app.inject('/api/public/page/app_content?platform=ios')).json().data;
  expect(values['home.rows'].perRow).toBe(12);
  expect(flags.minVersion).toBe('2.4.0');
});

/** A stored banner as a form would send it. */
const inputOf = (banner: typeof bannerTable.$inferSelect) =>
  Object.fromEntries(
    Object.keys(bannerInput.shape).map((key) => {
      const value: unknown = banner[key as keyof typeof banner]; // every field of the input is a column
      return [key, value instanceof Date ? value.toISOString() : value];
    }),
  );
