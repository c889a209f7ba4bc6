import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { declarationTable } from '../modules/declarations/declarations.table.ts';
import { faqTable } from '../modules/faq/faq.table.ts';
import { ensureBaseLookups } from '../modules/lookups/lookups.service.ts';
import { cleanRichText } from '../modules/rich-text/rich-text.service.ts';
import { seedDemoPages } from './pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  await seedDemoPages(test.deps.db, test.deps.now());
});
afterAll(() => test.close());

it('every public page of the demo can be read', async () => {
  for (const key of ['about', 'faq', 'terms', 'privacy', 'refund', 'cookies', 'maker_agreement'])
    expect((await test.app.inject(`/api/public/page/${key}`)).statusCode).toBe(200);
  const { categories } = (await test.app.inject('/api/public/page/faq?audience=watcher')).json().data;
  expect(categories.length).toBeGreaterThan(2);
});

it('its texts are such as the API would have stored', async () => {
  const { db } = test.deps;
  const answers = await db.select({ html: faqTable.answer }).from(faqTable);
  const bodies = await db.select({ html: declarationTable.body }).from(declarationTable);
  for (const { html } of [...answers, ...bodies]) expect(await cleanRichText(html)).toBe(html);
});
