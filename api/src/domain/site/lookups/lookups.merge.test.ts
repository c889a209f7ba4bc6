import { and, eq, inArray } from 'drizzle-orm';
import { jobHandlers } from '../../../job-handlers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { jobRunner } from '../../../platform/jobs/job-worker.ts';
import { faqTable } from '../faq/faq.table.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { paymentFixture } from '../../money/payments/payments.fixture.ts';
import { paymentTable } from '../../money/payments/payments.table.ts';
import { ticketTable } from '../../support/tickets/support.table.ts';
import { lookupCalls, type LookupCalls, mergeOf } from './lookups.fixture.ts';

let test: TestApp;
let world: MovieCatalog;
let lookups: LookupCalls;
let ask: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  world = await seedMovieCatalog(test.deps);
  ask = await test.signedIn('superadmin');
  lookups = lookupCalls(ask);
});
beforeEach(() => test.deps.db.delete(movieTable));
afterAll(() => test.close());

const movieOf = async (_id: string | undefined) => {
  const [movie] = await test.deps.db
    .select()
    .from(movieTable)
    .where(eq(movieTable._id, _id ?? ''));
  if (!movie) throw new Error('There is no such movie');
  return movie;
};
const genre = (key: string) => world.genre[key] ?? '';

it('a preview of a merge counts the records by kind and changes none', async () => {
  await world.insert({ genreIds: [genre('war')] }, { genreIds: [genre('war'), genre('drama')] });
  const [war, drama] = [await lookups.find('genre', 'war'), await lookups.find('genre', 'drama')];
  expect(mergeOf(await lookups.tryMerge(war, drama))).toEqual({
    uses: [{ kind: 'movie', count: 2 }],
    total: 2,
    isMerged: false,
    jobId: null,
  });
  expect((await lookups.find('genre', 'war')).usageCount).toBe(2);
});

it('a merge replaces a genre in place, once per movie, with a revision and an audit row', async () => {
  const before = [genre('crime'), genre('romance'), genre('thriller')];
  const [both, one, deleted, other] = await world.insert(
    { genreIds: before },
    { genreIds: [genre('crime')] },
    { genreIds: [genre('crime')], deletedAt: new Date() },
    { genreIds: [genre('romance')] },
  );
  const [crime, thriller] = [await lookups.find('genre', 'crime'), await lookups.find('genre', 'thriller')];
  expect(mergeOf(await lookups.merge(crime, thriller, 3))).toMatchObject({ total: 3, isMerged: true });

  expect(await movieOf(both?._id)).toMatchObject({
    genreIds: [genre('thriller'), genre('romance')],
    version: 2,
  });
  expect(await movieOf(one?._id)).toMatchObject({ genreIds: [genre('thriller')] });
  expect(await movieOf(deleted?._id)).toMatchObject({ genreIds: [genre('thriller')] });
  expect(await movieOf(other?._id)).toMatchObject({ version: 1 });
  const { data: history } = (await ask(`/api/movie/${both?._id}/history`)).json();
  expect(history.items[0]).toMatchObject({
    action: 'mergeLookup',
    changes: [{ field: 'genreIds', before, after: [genre('thriller'), genre('romance')] }],
  });
  const audited = await test.deps.db.$count(
    auditTable,
    and(eq(auditTable.action, 'movie.mergeLookup'), inArray(auditTable.objectId, [both?._id ?? ''])),
  );
  expect(audited).toBe(1);
  expect(await lookups.keys('genre')).not.toContain('crime');
  const { data: trail } = (await ask(`/api/lookup/${crime._id}/history`)).json();
  expect(trail.items[0]).toMatchObject({
    action: 'merge',
    changes: [{ field: 'deletedAt' }, { field: 'mergedInto', after: 'Thriller' }],
  });
  const { data: found } = (await ask(`/api/movie?genre=${genre('thriller')}`)).json();
  expect(found.total).toBe(2);
});

it.each([
  {
    type: 'creditRole' as const,
    from: 'writer',
    into: 'director',
    before: {
      credits: [
        { name: 'Keaton', role: 'writer' },
        { name: 'Bruckman', role: 'writer' },
        { name: 'Keaton', role: 'director' },
      ],
    },
    after: {
      credits: [
        { name: 'Keaton', role: 'director' },
        { name: 'Bruckman', role: 'director' },
      ],
    },
  },
  {
    type: 'rating' as const,
    from: 'fsk-6',
    into: 'fsk-12',
    before: {
      ageRatings: [
        { board: 'mpa', rating: 'mpa-g' },
        { board: 'fsk', rating: 'fsk-6' },
      ],
    },
    after: {
      ageRatings: [
        { board: 'mpa', rating: 'mpa-g' },
        { board: 'fsk', rating: 'fsk-12' },
      ],
    },
  },
  {
    type: 'contentWarning' as const,
    from: 'nudity',
    into: 'sexual-content',
    before: { contentWarnings: ['sexual-content', 'violence', 'nudity'] },
    after: { contentWarnings: ['sexual-content', 'violence'] },
  },
  {
    type: 'rejectReason' as const,
    from: 'poor-sound',
    into: 'poor-picture',
    before: { rejectReasons: ['poor-sound'] },
    after: { rejectReasons: ['poor-picture'] },
  },
  {
    type: 'language' as const,
    from: 'pt',
    into: 'pt-BR',
    before: { originalLanguage: 'pt', i18n: { pt: { title: 'A' }, de: { title: 'B' } } },
    after: { originalLanguage: 'pt-BR', i18n: { 'pt-BR': { title: 'A' }, de: { title: 'B' } } },
  },
])('a $type is replaced wherever a movie holds it', async ({ type, from, into, before, after }) => {
  const [movie] = await world.insert(before);
  const [one, other] = [await lookups.find(type, from), await lookups.find(type, into)];
  const { total } = mergeOf(await lookups.tryMerge(one, other));
  expect(mergeOf(await lookups.merge(one, other, total)).isMerged).toBe(true);
  expect(await movieOf(movie?._id)).toMatchObject(after);
});

it('a merge of languages keeps an existing text of the remaining language', async () => {
  const [movie] = await world.insert({ i18n: { nl: { title: 'Left' }, de: { title: 'Kept' } } });
  const [nl, de] = [await lookups.find('language', 'nl'), await lookups.find('language', 'de')];
  expect(mergeOf(await lookups.tryMerge(nl, de)).uses).toEqual([{ kind: 'movieText', count: 1 }]);
  await lookups.merge(nl, de, 1);
  expect((await movieOf(movie?._id)).i18n).toEqual({ de: { title: 'Kept' } });
});

it('a merge of rating boards moves their ratings', async () => {
  const [movie] = await world.insert({ ageRatings: [{ board: 'bbfc', rating: 'bbfc-u' }] });
  const [bbfc, fsk] = [await lookups.find('ratingBoard', 'bbfc'), await lookups.find('ratingBoard', 'fsk')];
  expect(mergeOf(await lookups.tryMerge(bbfc, fsk)).uses).toEqual([
    { kind: 'movie', count: 1 },
    { kind: 'rating', count: 7 },
  ]);
  await lookups.merge(bbfc, fsk, 8);
  expect((await movieOf(movie?._id)).ageRatings).toEqual([{ board: 'fsk', rating: 'bbfc-u' }]);
  expect(await lookups.find('rating', 'bbfc-u')).toMatchObject({ parentKey: 'fsk', version: 2 });
});

it('a merge of ticket categories writes an audit row for each ticket', async () => {
  const at = new Date();
  const [ticket] = await test.deps.db
    .insert(ticketTable)
    .values({
      number: 'T-1',
      subject: 'No sound',
      requesterName: 'Ida',
      requesterEmail: 'ida@watchers.test',
      category: 'playback',
      priority: 1,
      status: 'open',
      lastMessageAt: at,
    })
    .returning();
  const [playback, content] = [
    await lookups.find('ticketCategory', 'playback'),
    await lookups.find('ticketCategory', 'content'),
  ];
  await lookups.merge(playback, content, 1);
  const [after] = await test.deps.db.select().from(ticketTable);
  expect(after).toMatchObject({ category: 'content', version: 2 });
  const [row] = await test.deps.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.objectId, ticket?._id ?? ''));
  expect(row).toMatchObject({ action: 'ticket.mergeLookup', diff: { category: ['playback', 'content'] } });
});

it('a merge of question categories appends the questions, also deleted ones', async () => {
  const [from, into] = [
    await lookups.find('faqCategory', 'watching'),
    await lookups.find('faqCategory', 'payment'),
  ];
  const question = { question: 'Why?', answer: '<p>So.</p>', audience: 'watcher', status: 'draft' } as const;
  await test.deps.db.insert(faqTable).values([
    { ...question, categoryId: into._id, position: 0 },
    { ...question, categoryId: from._id, position: 0 },
    { ...question, categoryId: from._id, position: 1, deletedAt: new Date() },
  ]);
  expect((await lookups.find('faqCategory', 'watching')).usageCount).toBe(2);
  expect(mergeOf(await lookups.merge(from, into, 2)).uses).toEqual([{ kind: 'question', count: 2 }]);
  const moved = await test.deps.db.select().from(faqTable).where(eq(faqTable.categoryId, into._id));
  expect(moved).toHaveLength(3);
  expect(moved.filter(({ position }) => position === 0)).toHaveLength(1);
});

it('a merge is refused across lists, across boards, into itself, with a stale count and without one', async () => {
  await world.insert({ genreIds: [genre('history')] });
  const history = await lookups.find('genre', 'history');
  const refusal = async (work: ReturnType<LookupCalls['merge']>) => {
    const answer = (await work).json();
    return answer.errors?.[0].code ?? answer.code;
  };
  expect(await refusal(lookups.merge(history, await lookups.find('tag', 'restored'), 1))).toBe('other_type');
  expect(await refusal(lookups.merge(history, history, 1))).toBe('same');
  expect(await refusal(lookups.merge(history, { _id: history._id.toUpperCase() }, 1))).toBe('same');
  const mystery = await lookups.find('genre', 'mystery');
  expect(await refusal(lookups.merge(history, mystery, 7))).toBe('count_mismatch');
  expect(await refusal(lookups.merge({ ...history, version: 9 }, mystery, 1))).toBe('version_conflict');
  const [mpa, cnc] = [await lookups.find('rating', 'mpa-r'), await lookups.find('rating', 'cnc-16')];
  expect(await refusal(lookups.merge(mpa, cnc, 0))).toBe('other_board');
  const uncounted = await ask({
    method: 'POST',
    url: `/api/lookup/${history._id}/merge`,
    payload: { intoId: mystery._id, version: 1, dryRun: false },
  });
  expect(uncounted.json().errors[0].path).toBe('expectedCount');
  expect((await lookups.find('genre', 'history')).usageCount).toBe(1);
});

it('a currency of payments can’t be merged', async () => {
  await test.deps.db.insert(paymentTable).values(paymentFixture({ currency: 'EUR' }));
  const [eur, usd] = [await lookups.find('currency', 'EUR'), await lookups.find('currency', 'USD')];
  expect(eur.usageCount).toBe(1);
  expect((await lookups.merge(eur, usd, 1)).json().code).toBe('uses_fixed');
});

it('a merge of more than 500 movies is a job, and deactivates the lookup at its start', async () => {
  const count = 1_100;
  const genreIds = [genre('musical')];
  await world.insert(...Array.from({ length: count }, () => ({ genreIds })));
  const [musical, comedy] = [await lookups.find('genre', 'musical'), await lookups.find('genre', 'comedy')];
  const asked = mergeOf(await lookups.merge(musical, comedy, count));
  expect(asked).toMatchObject({ total: count, isMerged: false });
  expect(await lookups.find('genre', 'musical')).toMatchObject({ active: false, usageCount: count });
  await jobRunner(test.deps, jobHandlers(test.deps)).runNext();
  const { data: job } = (await ask(`/api/job/${asked.jobId}`)).json();
  expect(job).toMatchObject({ status: 'done', done: count, total: count, result: { isMerged: true } });
  expect(await lookups.keys('genre')).not.toContain('musical');
  expect((await lookups.find('genre', 'comedy')).usageCount).toBe(count);
});
