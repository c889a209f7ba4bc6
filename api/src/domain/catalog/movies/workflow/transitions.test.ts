import { eq, ne } from 'drizzle-orm';
import { can, rolePermissions, type Role } from '@backlot/contracts/platform/accounts/access';
import type { StreamEvent } from '@backlot/contracts/platform/notifications/notifications';
import { type MovieStatus, movieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { movieTransitions } from '@backlot/contracts/catalog/movies/workflow';
import { type SendRequest, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { makerTable } from '../../makers/makers.table.ts';
import { notificationTable } from '../../../../platform/notifications/notifications.table.ts';
import { seedMovieCatalog, type MovieCatalog } from '../movies.fixture.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { movieImageTable, movieTable } from '../movies.table.ts';

let test: TestApp;
let fixture: MovieCatalog;
const people = {} as Record<Role, SendRequest & { _id: string }>; // filled before the first test
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
  people.admin = await test.signedIn('admin');
  people.superadmin = await test.signedIn('superadmin');
});
beforeEach(() => test.deps.db.delete(movieTable));
afterAll(() => test.close());

const inADay = () => new Date(test.deps.now().getTime() + 24 * 60 * 60_000);
const move = (movieId: string, payload: object, request: SendRequest = people.admin) =>
  request({ method: 'POST', url: `/api/movie/${movieId}/transition`, payload: { version: 1, ...payload } });

it.each(['admin', 'superadmin'] as const)(
  'allows %s the steps of the table that it may take, and no others',
  async (role) => {
    const pairs = movieStatus.options.flatMap((from) => movieStatus.options.map((to) => ({ from, to })));
    const movies = await fixture.insert(...pairs.map(({ from }) => ({ status: from })));
    await fixture.givePoster(...movies.map(({ _id }) => _id));
    for (const [index, { from, to }] of pairs.entries()) {
      const response = await move(
        movies[index]?._id ?? '',
        { to, publishAt: inADay().toISOString(), reasons: ['artwork'] },
        people[role],
      );
      const step = movieTransitions[from].find((known) => known.to === to);
      const allowed = step && can(new Set(rolePermissions[role]), step.access);
      const refused = step ? 403 : 409;
      expect([from, to, response.statusCode]).toEqual([from, to, allowed ? 200 : refused]);
      if (allowed) expect(response.json().data).toMatchObject({ status: to, version: 2 });
    }
  },
);

it('publishing an incomplete movie is refused with the missing items', async () => {
  const movie = await fixture.insertOne({ status: 'approved', ageRatings: [] });
  const refused = await move(movie._id, { to: 'published' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'checklist_incomplete',
    errors: [{ path: 'checklist.poster' }, { path: 'checklist.posterAlt' }, { path: 'checklist.ageRating' }],
  });
  const checklist = (await people.admin(`/api/movie/${movie._id}/checklist`)).json().data;
  expect(checklist.filter(({ done }: { done: boolean }) => !done)).toHaveLength(3);
});

it('only another admin releases what was changed since the last approval, unless there is none or a superadmin allows it', async () => {
  const { db } = test.deps;
  const { admin, superadmin } = people;
  const { _id } = await fixture.insertOne();
  await fixture.givePoster(_id);
  const [poster] = await db.select().from(movieImageTable).where(eq(movieImageTable.movieId, _id));
  const url = `/api/movie/${_id}/image/${poster?._id}`;
  const edit = () => admin({ method: 'PATCH', url, payload: { alt: 'Two trains' } });
  let message = '';
  const take = async (to: MovieStatus, request: SendRequest = admin) => {
    const { version } = (await admin(`/api/movie/${_id}`)).json().data;
    const { statusCode, json } = await move(_id, { to, version }, request);
    ({ message } = json());
    return json().code ?? statusCode;
  };
  const bulk = async (request: SendRequest, payload: object, path = '') =>
    (await request({ method: 'POST', url: `/api/movie/bulk${path}`, payload })).json().data;
  const action = { type: 'transition', to: 'approved' };
  const approval = { action, target: { by: 'ids', ids: [_id] }, expectedCount: 1 };
  await edit();
  expect([await take('in_review', superadmin), await take('approved')]).toEqual([200, 'own_work']);
  expect(message).toBe('You added or changed this movie. Another admin must approve it.');
  const { undoToken } = await bulk(superadmin, { ...approval, dryRun: false });
  await bulk(superadmin, { undoToken }, '/undo');
  const tried = await bulk(admin, { ...approval, dryRun: true });
  expect(tried.skippedBy).toEqual([{ reason: 'own_work', count: 1 }]);
  expect([await take('approved', superadmin), await take('published')]).toEqual([200, 200]);
  expect([await take('unpublished'), await take('published')]).toEqual([200, 200]);
  await take('unpublished');
  await edit();
  expect(await take('published')).toBe('own_work');
  expect(message).toBe('You changed this movie since its approval. Another admin must approve it.');
  expect(await take('published', superadmin)).toBe(200);
  expect([await take('unpublished'), await take('published')]).toEqual([200, 200]);

  const grant = (grants: object) =>
    db.update(adminTable).set({ grants }).where(eq(adminTable._id, admin._id));
  await grant({ 'movie:approveOwn': true });
  await edit();
  expect([await take('unpublished'), await take('published')]).toEqual([200, 200]);
  await grant({});
  await edit();
  await db.update(adminTable).set({ status: 'deactivate' }).where(ne(adminTable._id, admin._id));
  expect([await take('unpublished'), await take('published')]).toEqual([200, 200]);
  await db.update(adminTable).set({ status: 'active' });
});

it('publishing sets the publish date, unscheduling clears it', async () => {
  const movie = await fixture.insertOne({ status: 'approved' });
  await fixture.givePoster(movie._id);
  const publishAt = inADay().toISOString();
  expect((await move(movie._id, { to: 'scheduled', publishAt })).json().data.publishAt).toBe(publishAt);
  const back = await move(movie._id, { to: 'approved', version: 2 });
  expect(back.json().data).toMatchObject({ status: 'approved', publishAt: null });
  const published = await move(movie._id, { to: 'published', version: 3 });
  expect(Date.parse(published.json().data.publishAt)).toBeLessThanOrEqual(Date.now());
});

it('scheduling requires a future publish date', async () => {
  const movie = await fixture.insertOne({ status: 'approved' });
  await fixture.givePoster(movie._id);
  for (const publishAt of [undefined, '2020-01-01T00:00:00Z'])
    expect((await move(movie._id, { to: 'scheduled', publishAt })).json().errors).toMatchObject([
      { path: 'publishAt', code: 'not_future' },
    ]);
});

it('requesting changes requires active reasons; a new review clears them', async () => {
  const movie = await fixture.insertOne({ status: 'in_review' });
  const to = 'changes_requested';
  for (const reasons of [undefined, [], ['taste']])
    expect((await move(movie._id, { to, reasons })).json().errors).toMatchObject([{ path: 'reasons' }]);
  const sent = await move(movie._id, { to, reasons: ['artwork'], note: 'Too dark' });
  expect(sent.json().data).toMatchObject({ rejectReasons: ['artwork'], reviewNote: 'Too dark' });
  const again = await move(movie._id, { to: 'in_review', version: 2 });
  expect(again.json().data).toMatchObject({ rejectReasons: [], reviewNote: null });
});

it('other publishers are notified of a submitted movie, former publishers are not', async () => {
  const { db } = test.deps;
  await db.delete(notificationTable);
  const without = await test.signedIn('admin');
  await db
    .update(adminTable)
    .set({ grants: { 'movie:publish': false } })
    .where(eq(adminTable._id, without._id));
  const movie = await fixture.insertOne();
  await move(movie._id, { to: 'in_review' });
  const told = await db.select().from(notificationTable);
  expect(told.map(({ adminId }) => adminId)).toEqual([people.superadmin._id]);
  expect(told[0]).toMatchObject({ type: 'movieReview', params: { movieId: movie._id } });
});

it('open pages of others fetch movies again after a step', async () => {
  const told = new Promise<StreamEvent>((resolve) => {
    test.deps.bus.subscribe(people.superadmin._id, (event) => event.type === 'stale' && resolve(event));
  });
  await move((await fixture.insertOne())._id, { to: 'in_review' });
  expect(await told).toEqual({ type: 'stale', resource: 'movie' });
});

it('a stale version is refused with the current record', async () => {
  const movie = await fixture.insertOne({ version: 3 });
  const refused = await move(movie._id, { to: 'in_review' });
  expect(refused.json()).toMatchObject({ code: 'version_conflict', data: { version: 3, status: 'draft' } });
});

it('a scheduled movie is published at its publish date without an actor', async () => {
  const publishAt = inADay();
  const due = await fixture.insertOne({ status: 'scheduled', publishAt });
  const later = await fixture.insertOne({
    status: 'scheduled',
    publishAt: new Date(publishAt.getTime() + 3_600_000),
  });
  await fixture.givePoster(due._id);
  expect(await publishScheduled(test.deps)).toBe(0);
  test.advance(24 * 60 * 60_000 + 1_000);
  expect(await publishScheduled(test.deps)).toBe(1);
  expect(await publishScheduled(test.deps)).toBe(0);
  const [published] = await test.deps.db.select().from(movieTable).where(eq(movieTable._id, due._id));
  expect(published).toMatchObject({ status: 'published', publishAt, version: 2, updatedBy: null });
  const [waiting] = await test.deps.db.select().from(movieTable).where(eq(movieTable._id, later._id));
  expect(waiting?.status).toBe('scheduled');
  const [revision] = await test.deps.db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.objectId, due._id));
  expect(revision).toMatchObject({
    action: 'publish',
    actorId: null,
    changes: [{ field: 'status', before: 'scheduled', after: 'published' }],
    snapshot: { title: 'The General', genreIds: due.genreIds, theatricalDate: null, credits: due.credits },
  });
});

it('an incomplete scheduled movie returns to approved, and publishers are notified', async () => {
  const { db, now } = test.deps;
  await db.delete(notificationTable);
  const movie = await fixture.insertOne({
    status: 'scheduled',
    publishAt: new Date(now().getTime() - 1_000),
  });
  await publishScheduled(test.deps);
  const [back] = await db.select().from(movieTable).where(eq(movieTable._id, movie._id));
  expect(back).toMatchObject({ status: 'approved', publishAt: null });
  expect((await db.select().from(notificationTable))[0]).toMatchObject({ type: 'movieNotPublished' });
});

it('the checklist in SQL equals the one in TypeScript', async () => {
  const { db, now } = test.deps;
  const request = await test.signedIn('admin');
  const publishAt = new Date(now().getTime() - 1_000);
  const cases = [
    { over: {}, alt: 'A poster' },
    { over: {}, alt: '' },
    { over: { ageRatings: [] }, alt: 'A poster' },
    { over: { credits: [] }, alt: 'A poster' },
    { over: { genreIds: [] }, alt: 'A poster' },
    { over: { shortDescription: '' }, alt: 'A poster' },
    { over: { title: '' }, alt: 'A poster' },
    { over: {}, alt: undefined },
    { over: { mediaState: 'processing' as const }, alt: 'A poster' },
    { over: { rightsUntil: null }, alt: 'A poster' },
    { over: { rightsUntil: new Date(0) }, alt: 'A poster' },
    { over: { rightsUntil: null, rightsRequired: false }, alt: 'A poster' },
  ];
  for (const status of ['active', 'suspended'] as const) {
    await db.update(makerTable).set({ status }).where(eq(makerTable._id, fixture.makerId));
    const ids: string[] = [];
    for (const { over, alt } of cases) {
      const movie = await fixture.insertOne({ ...over, status: 'scheduled', publishAt });
      if (alt !== undefined) await fixture.givePosterWith(alt, movie._id);
      ids.push(movie._id);
    }
    const complete = async (id: string) =>
      (await request(`/api/movie/${id}/checklist`)).json().data.every(({ done }: { done: boolean }) => done);
    const byPage = await Promise.all(ids.map(complete));
    expect(byPage.filter(Boolean)).toHaveLength(status === 'active' ? 2 : 0);
    await publishScheduled(test.deps);
    for (const [index, id] of ids.entries()) {
      const [movie] = await db.select().from(movieTable).where(eq(movieTable._id, id));
      expect([status, index, movie?.status === 'published']).toEqual([status, index, byPage[index]]);
    }
  }
});
