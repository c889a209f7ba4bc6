import { and, eq, inArray } from 'drizzle-orm';
import { jobHandlers } from '../../../job-handlers.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { jobRunner } from '../../../platform/jobs/job-runner.ts';
import { type LookupCalls, mergeOf } from './lookups.fixture.ts';
import { useLookupMerges } from './lookup-merges.fixture.ts';

const { app, catalog, request, lookups, movieOf } = useLookupMerges();
const genre = (key: string) => catalog().genre[key] ?? '';

it('a preview of a merge counts the records by kind and changes none', async () => {
  await catalog().insert({ genreIds: [genre('war')] }, { genreIds: [genre('war'), genre('drama')] });
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
  const [both, one, deleted, other] = await catalog().insert(
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
  const { data: history } = (await request(`/api/movie/${both?._id}/history`)).json();
  expect(history.items[0]).toMatchObject({
    action: 'mergeLookup',
    changes: [{ field: 'genreIds', before, after: [genre('thriller'), genre('romance')] }],
  });
  const audited = await app().deps.db.$count(
    auditTable,
    and(eq(auditTable.action, 'movie.mergeLookup'), inArray(auditTable.objectId, [both?._id ?? ''])),
  );
  expect(audited).toBe(1);
  expect(await lookups.keys('genre')).not.toContain('crime');
  const { data: trail } = (await request(`/api/lookup/${crime._id}/history`)).json();
  expect(trail.items[0]).toMatchObject({
    action: 'merge',
    changes: [{ field: 'deletedAt' }, { field: 'mergedInto', after: 'Thriller' }],
  });
  const { data: found } = (await request(`/api/movie?genre=${genre('thriller')}`)).json();
  expect(found.total).toBe(2);
});

it('a merge is refused across lists, across boards, into itself, with a stale count and without one', async () => {
  await catalog().insert({ genreIds: [genre('history')] });
  const history = await lookups.find('genre', 'history');
  const refusal = async (work: ReturnType<LookupCalls['merge']>) => {
    const response = (await work).json();
    return response.errors?.[0].code ?? response.code;
  };
  expect(await refusal(lookups.merge(history, await lookups.find('tag', 'restored'), 1))).toBe('other_type');
  expect(await refusal(lookups.merge(history, history, 1))).toBe('same');
  expect(await refusal(lookups.merge(history, { _id: history._id.toUpperCase() }, 1))).toBe('same');
  const mystery = await lookups.find('genre', 'mystery');
  expect(await refusal(lookups.merge(history, mystery, 7))).toBe('count_mismatch');
  expect(await refusal(lookups.merge({ ...history, version: 9 }, mystery, 1))).toBe('version_conflict');
  const [mpa, cnc] = [await lookups.find('rating', 'mpa-r'), await lookups.find('rating', 'cnc-16')];
  expect(await refusal(lookups.merge(mpa, cnc, 0))).toBe('other_board');
  const uncounted = await request({
    method: 'POST',
    url: `/api/lookup/${history._id}/merge`,
    payload: { intoId: mystery._id, version: 1, dryRun: false },
  });
  expect(uncounted.json().errors[0].path).toBe('expectedCount');
  expect((await lookups.find('genre', 'history')).usageCount).toBe(1);
});

it('a merge of more than 500 movies is a job, and deactivates the lookup at its start', async () => {
  const count = 1_100;
  const genreIds = [genre('musical')];
  await catalog().insert(...Array.from({ length: count }, () => ({ genreIds })));
  const [musical, comedy] = [await lookups.find('genre', 'musical'), await lookups.find('genre', 'comedy')];
  const asked = mergeOf(await lookups.merge(musical, comedy, count));
  expect(asked).toMatchObject({ total: count, isMerged: false });
  expect(await lookups.find('genre', 'musical')).toMatchObject({ active: false, usageCount: count });
  await jobRunner(app().deps, jobHandlers(app().deps)).runNext();
  const { data: job } = (await request(`/api/job/${asked.jobId}`)).json();
  expect(job).toMatchObject({ status: 'done', done: count, total: count, result: { isMerged: true } });
  expect(await lookups.keys('genre')).not.toContain('musical');
  expect((await lookups.find('genre', 'comedy')).usageCount).toBe(count);
});
