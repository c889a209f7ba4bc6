import { eq } from 'drizzle-orm';
import { openTestApp, type SendRequest, type TestApp } from '../../testing/test-app.ts';
import { aboutId } from '../../domain/site/about/about.table.ts';
import { adminTable } from '../accounts/accounts.table.ts';
import { faqTable } from '../../domain/site/faq/faq.table.ts';
import { ensureBaseLookups } from '../../domain/site/lookups/lookups.service.ts';
import { lookupTable } from '../../domain/site/lookups/lookups.table.ts';
import { declarationTable } from '../../domain/site/declarations/declarations.table.ts';
import { makerFixture } from '../../domain/catalog/makers/makers.fixture.ts';
import { makerTable } from '../../domain/catalog/makers/makers.table.ts';
import { payoutBatchTable, payoutTable } from '../../domain/money/payouts/payouts.table.ts';
import { statementTable } from '../../domain/money/statements/statements.table.ts';
import { records } from '../../records.ts';
import { auditExporter } from './audit.export.ts';
import { audit } from './audit.service.ts';

let test: TestApp;
let request: SendRequest & { _id: string };
let other: SendRequest & { _id: string };
const movie = '01970000-0000-7000-8000-000000000001';
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('superadmin');
  other = await test.signedIn('admin');
  for (let n = 0; n < 60; n += 1)
    await audit(test.deps.db, {
      actor: n % 3 === 0 ? null : { _id: n % 3 === 1 ? request._id : other._id },
      action: n % 2 === 0 ? 'movie.update' : 'maker.create',
      objectType: n % 2 === 0 ? 'movie' : 'maker',
      objectId: n === 7 ? movie : `object-${n}`,
      diff: { title: [`was ${n}`, `is ${n}`] },
      requestId: `request-${n}`,
    });
});
afterAll(() => test.close());

const page = async (query = '') => (await request(`/api/audit?${query}`)).json().data;

it('the list is the whole log, newest first, page by page by cursor', async () => {
  const first = await page();
  expect(first.total).toBe(60);
  expect(first.items[0]).toMatchObject({
    action: 'maker.create',
    objectType: 'maker',
    actor: { _id: other._id },
    diff: { title: ['was 59', 'is 59'] },
    requestId: 'request-59',
  });
  const seen = first.items.map(({ requestId }: { requestId: string }) => requestId);
  for (let { next } = first; next;) {
    const response = await page(`cursor=${next}`);
    seen.push(...response.items.map(({ requestId }: { requestId: string }) => requestId));
    next = response.next;
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => `request-${59 - n}`));
});

it.each([
  ['sort=at&limit=100', 60],
  ['objectType=movie', 30],
  ['action=maker.create', 30],
  ['objectType=movie,maker', 60],
  [`q=${movie}`, 1],
  ['q=request-7', 1],
  ['q=request', 0],
  ['from=2000-01-01&to=2000-01-02', 0],
  ['from=2000-01-01', 60],
])('the list is filtered by %s', async (query, total) => {
  expect((await page(query)).total).toBe(total);
});

it('filtering by person shows only their changes; the product’s own have no author', async () => {
  const { items } = await page(`actor=${request._id}`);
  expect(items).toHaveLength(20);
  expect((await page('sort=at')).items[0].actor).toBeNull();
});

it('the choices are the kinds, actions and authors in the log', async () => {
  const { objectTypes, actions, actors } = (await request('/api/audit/choices')).json().data;
  expect(objectTypes).toEqual(['maker', 'movie']);
  expect(actions).toEqual(['maker.create', 'movie.update']);
  expect(actors.map(({ _id }: { _id: string }) => _id).sort()).toEqual([request._id, other._id].sort());
});

it('a cursor of another list is refused', async () => {
  expect((await request('/api/audit?cursor=bm8')).statusCode).toBe(422);
});

it('a row names its record while it exists, to people who may read it', async () => {
  const { db } = test.deps;
  const [maker] = await db
    .insert(makerTable)
    .values(makerFixture({ name: 'Nitrate House' }))
    .returning();
  const entry = { actor: null, action: 'maker.create', objectType: 'maker', requestId: 'request-named' };
  await audit(db, { ...entry, objectId: maker?._id ?? '' });
  await audit(db, { ...entry, objectId: movie });
  const names = async (asker: SendRequest): Promise<unknown[]> =>
    (await asker('/api/audit?q=request-named'))
      .json()
      .data.items.map(({ objectName }: { objectName: unknown }) => objectName);
  expect(await names(request)).toEqual([null, 'Nitrate House']);
  await db
    .update(adminTable)
    .set({ grants: { 'audit:read': true, 'maker:read': false } })
    .where(eq(adminTable._id, other._id));
  expect(await names(other)).toEqual([null, null]);
});

it('an export is named by its list', async () => {
  const entry = { actor: null, objectType: 'export', objectId: movie, requestId: 'request-export' };
  for (const action of ['movie.export', 'audit.export', 'unknown.export'])
    await audit(test.deps.db, { ...entry, action });
  const { items } = (await request('/api/audit?q=request-export')).json().data;
  expect(items.map(({ objectName }: { objectName: unknown }) => objectName)).toEqual([
    null,
    'Audit log',
    'Movies',
  ]);
});

it('the About page and a legal text are named too', async () => {
  const { db } = test.deps;
  const text = { key: 'maker_agreement' as const, locale: 'en', edition: '2.1.0', status: 'draft' as const };
  const [declaration] = await db
    .insert(declarationTable)
    .values({ ...text, body: '', requiresReacceptance: false })
    .returning();
  const entry = { actor: null, requestId: 'request-page' };
  await audit(db, { ...entry, action: 'page.update', objectType: 'page', objectId: aboutId });
  await audit(db, {
    ...entry,
    action: 'declaration.create',
    objectType: 'declaration',
    objectId: declaration?._id ?? '',
  });
  const { items } = (await request('/api/audit?q=request-page')).json().data;
  expect(items).toMatchObject([{ objectName: 'Maker agreement 2.1.0' }, { objectName: 'About' }]);
});

it('a row with a former name has the name and the labels of its record, and is offered by its current name', async () => {
  const { db } = test.deps;
  await ensureBaseLookups(db);
  const [category] = await db.select().from(lookupTable).where(eq(lookupTable.type, 'faqCategory')).limit(1);
  const [faq] = await db
    .insert(faqTable)
    .values({
      question: 'How do I pay?',
      answer: '<p>By card.</p>',
      categoryId: category?._id ?? '',
      audience: 'watcher',
      status: 'draft',
      position: 0,
    })
    .returning();
  const entry = {
    actor: null,
    objectType: 'question',
    objectId: faq?._id ?? '',
    requestId: 'request-former',
  };
  await audit(db, { ...entry, action: 'question.update', diff: { categoryId: ['a', 'b'] } });
  expect((await page('q=request-former')).items).toMatchObject([
    { action: 'question.update', objectName: 'How do I pay?', labels: { categoryId: 'Category' } },
  ]);
  const { objectTypes, actions } = (await request('/api/audit/choices')).json().data;
  expect(objectTypes.filter((type: string) => ['faq', 'question'].includes(type))).toEqual(['faq']);
  expect(actions.filter((action: string) => /^(faq|question)\./.test(action))).toEqual(['faq.update']);
});

it('statements and payouts are named by maker, month and number, and their fields as in their lists', async () => {
  const { db } = test.deps;
  const statement = '01970000-0000-7000-8000-0000000000a1';
  const [maker] = await db
    .insert(makerTable)
    .values(makerFixture({ name: 'Paid House' }))
    .returning();
  const ofMaker = { makerId: maker?._id ?? '', makerName: 'Paid House', currency: 'EUR' };
  await db.insert(statementTable).values({
    ...ofMaker,
    _id: statement,
    period: '2026-10',
    status: 'issued',
    units: 0,
    grossMinor: 0,
    refundsMinor: 0,
    chargebacksMinor: 0,
    taxMinor: 0,
    gatewayFeeMinor: 0,
    platformMinor: 0,
    payableMinor: 0,
    dueMinor: 0,
    withholdingBasisPoints: 0,
    withheldMinor: 0,
    payoutMinor: 0,
    carriedMinor: 0,
  });
  const [batch] = await db.insert(payoutBatchTable).values({ number: 'PB-7' }).returning();
  const [payout] = await db
    .insert(payoutTable)
    .values({
      ...ofMaker,
      number: 'P-7',
      batchId: batch?._id ?? '',
      statementId: statement,
      amountMinor: 1,
      status: 'scheduled',
    })
    .returning();
  const written = [
    { action: 'statement.issue', objectType: 'statement', objectId: statement },
    {
      action: 'payout.send',
      objectType: 'payout',
      objectId: payout?._id ?? '',
      diff: { bankReference: [null, 'B-1'] },
    },
    { action: 'payoutBatch.bankFile', objectType: 'payoutBatch', objectId: batch?._id ?? '' },
  ];
  for (const entry of written) await audit(db, { ...entry, actor: null, requestId: 'request-money' });
  const { items } = (await request('/api/audit?q=request-money')).json().data;
  expect(items.map(({ objectName }: { objectName: string }) => objectName)).toEqual([
    'PB-7',
    'P-7, Paid House',
    'Paid House, October 2026',
  ]);
  expect(items[1].labels).toEqual({ bankReference: 'Bank reference' });
});

it('an exported file has the labels that records declare', () => {
  const { cells = {} } = auditExporter(records);
  const row = { action: 'movie.update', objectType: 'movie', diff: { runtimeMinutes: [1, 2] } } as never; // all they read
  expect(cells['action']?.(row)).toBe('Changed');
  expect(cells['objectType']?.(row)).toBe('Movie');
  expect(cells['diff']?.(row)).toBe('Runtime: 1 → 2');
  const blocked = { objectType: 'watcher', diff: { blockedReason: [null, 'spam'] } } as never; // all the cell reads
  expect(cells['diff']?.(blocked)).toBe('Block reason: – → spam');
  const published = { objectType: 'declaration', diff: { effectiveAt: [null, 'today'] } } as never; // all the cell reads
  expect(cells['diff']?.(published)).toBe('Effective date: – → today');
  const payout = { objectType: 'makerPayout', diff: { thresholdMinor: [1, 2] } } as never; // all the cell reads
  expect(cells['diff']?.(payout)).toBe('Minimum payout: 1 → 2');
});
