import { readdir } from 'node:fs/promises';
import { and, desc, eq } from 'drizzle-orm';
import type { SendRequest } from '../../../../testing/test-app.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { adminTable } from '../../../../platform/accounts/accounts.table.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { jobTable } from '../../../../platform/jobs/jobs.table.ts';
import { mediaService } from '../../../../platform/files/images/media.service.ts';
import { mp4, webm, zip } from '../../uploads/video/videos.fixture.ts';
import { openUploadApp, sha256, type UploadApp } from '../../uploads/uploads.fixture.ts';
import { movieAssetTable } from './assets.table.ts';
import { purgeDeleted } from '../purge-movies.ts';
import { movieTable } from '../movies.table.ts';
import { publishScheduled } from '../workflow/publish-scheduled.ts';

const day = 24 * 60 * 60_000;

let app: UploadApp;
let request: SendRequest & { _id: string };
let movieId: string;
beforeAll(async () => {
  app = await openUploadApp();
});
beforeEach(async () => {
  request = await app.signedIn('admin'); // again: some tests advance the clock
  movieId = await app.movie();
});
afterAll(() => app.close());

const row = async (id = movieId) => {
  const [movie] = await app.deps.db.select().from(movieTable).where(eq(movieTable._id, id));
  if (!movie) throw new Error('The movie is gone');
  return movie;
};
const ready = async (given: Parameters<UploadApp['uploaded']>[1] = {}, content?: Buffer) => {
  const id = await app.uploaded(request, { movieId, ...given }, content);
  await app.lookIn();
  return id;
};
const remove = (id: string) => request({ method: 'DELETE', url: `/api/movie/${movieId}/asset/${id}` });
const keyOf = async (id: string) =>
  (await app.deps.db.select().from(movieAssetTable).where(eq(movieAssetTable._id, id)))[0]?.key ?? '';

it('the media state goes from none through uploading and processing to ready', async () => {
  const before = await row();
  const states = [before.mediaState];
  const content = mp4();
  const url = await app.begun(request, content.length, { movieId });
  states.push((await row()).mediaState);
  await app.append(request, url, 0, content);
  states.push((await row()).mediaState);
  await app.lookIn();
  const after = await row();
  expect([...states, after.mediaState]).toEqual(['none', 'uploading', 'processing', 'ready']);
  expect([after.version, after.updatedAt]).toEqual([before.version, before.updatedAt]);
  const [revision] = await app.deps.db
    .select()
    .from(revisionTable)
    .where(eq(revisionTable.objectId, movieId));
  expect(revision).toMatchObject({
    action: 'addAsset',
    actorId: request._id,
    changes: [{ field: 'assets', before: null, after: 'video.mp4' }],
  });
});

it.each([
  ['a web page', Buffer.from('<!doctype html><h1>Video</h1>'), 'video.mp4', /isn’t a video file/],
  ['an archive', zip(), 'video.mkv', /isn’t a video file/],
  ['a video with another extension', webm(), 'video.mp4', /extension doesn’t match/],
  ['a video with an appended archive', Buffer.concat([mp4(), zip()]), 'video.mp4', /more than a video/],
  ['a truncated video', mp4().subarray(0, 700), 'video.mp4', /truncated/],
  ['an empty file', Buffer.alloc(0), 'video.mp4', /empty/],
])(
  '%s fails with its reason, also in the job tray, and its file is removed',
  async (_what, content, filename, words) => {
    const begun = await app.begin(request, content.length, { movieId, filename });
    if (content.length > 0) await app.append(request, String(begun.headers.location), 0, content);
    await app.lookIn();
    expect((await app.assets(request, movieId))[0]).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(words),
    });
    expect((await row()).mediaState).toBe('failed');
    const [job] = await app.deps.db.select().from(jobTable).where(eq(jobTable.adminId, request._id));
    expect(job).toMatchObject({ status: 'failed', error: expect.stringMatching(words), attempts: 1 });
    expect(await readdir(app.uploadDir)).toEqual([]);
    const gone = await app.append(request, String(begun.headers.location), 0, content);
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'upload_failed']);
  },
);

it('a file whose checksum differs from the expected one is refused', async () => {
  await ready({ kind: 'trailer', sha256: sha256(mp4()) });
  await ready({ kind: 'trailer', sha256: sha256(webm()) });
  expect((await app.assets(request, movieId)).map(({ status, error }) => [status, error])).toEqual([
    ['ready', null],
    ['failed', expect.stringMatching(/checksum of the uploaded file differs/)],
  ]);
});

it('a new main video replaces the old one once it is ready', async () => {
  const first = await ready();
  const content = mp4({ seconds: 120 });
  const url = await app.begun(request, content.length, { movieId });
  expect((await row()).mediaState).toBe('ready');
  await app.append(request, url, 0, content);
  expect((await app.assets(request, movieId)).map(({ status }) => status)).toEqual(['ready', 'processing']);
  const key = await keyOf(first);
  await app.lookIn();
  expect((await app.assets(request, movieId)).map(({ durationSec }) => durationSec)).toEqual([120]);
  app.advance(2 * 60 * 60_000);
  while (await mediaService(app.deps).sweep());
  expect(await app.deps.store.has(`media/${key}/original`)).toBe(false);
});

it('trailers coexist; a replacing trailer removes only the one it replaces', async () => {
  const first = await ready({ kind: 'trailer', filename: 'one.mp4' });
  await ready({ kind: 'trailer', filename: 'two.mp4' });
  await ready({ kind: 'trailer', filename: 'three.mp4', replaces: first });
  expect((await app.assets(request, movieId)).map(({ fileName }) => fileName)).toEqual([
    'two.mp4',
    'three.mp4',
  ]);
  expect((await row()).mediaState).toBe('none');
});

it('publishing requires the main video, and a published movie can’t lose it', async () => {
  const [movie] = await app.fixture.insert({ status: 'approved', mediaState: 'none' });
  movieId = movie?._id ?? '';
  await app.fixture.givePoster(movieId);
  const publish = async () =>
    (await app.signedIn('admin'))({
      method: 'POST',
      url: `/api/movie/${movieId}/transition`,
      payload: { to: 'published', version: 1 },
    });
  expect((await publish()).json()).toMatchObject({
    code: 'checklist_incomplete',
    errors: [{ path: 'checklist.video' }],
  });
  const id = await ready();
  expect((await publish()).json().data.status).toBe('published');
  expect((await remove(id)).json()).toMatchObject({ code: 'movie_in_use' });
  await ready({}, mp4({ seconds: 10 }));
  expect((await app.assets(request, movieId)).map(({ durationSec }) => durationSec)).toEqual([10]);
});

it('neither a bulk change nor the publish date publishes a movie without its main video', async () => {
  const publishAt = new Date(app.deps.now().getTime() - 1_000);
  const approved = await app.movie({ status: 'approved' });
  const scheduled = await app.movie({ status: 'scheduled', publishAt });
  await app.fixture.givePoster(approved, scheduled);
  const action = { type: 'transition', to: 'published' };
  const target = { by: 'ids', ids: [approved] };
  const payload = { action, target, expectedCount: 1, dryRun: false };
  const bulk = (await request({ method: 'POST', url: '/api/movie/bulk', payload })).json().data;
  expect(bulk).toMatchObject({ changed: 0, skippedBy: [{ reason: 'checklist_incomplete', count: 1 }] });
  await publishScheduled(app.deps);
  const after = [await row(approved), await row(scheduled)];
  expect(after.map(({ status }) => status)).toEqual(['approved', 'approved']);
});

it('a trailer can’t replace the main video of a published movie', async () => {
  const replaces = await ready();
  await app.deps.db.update(movieTable).set({ status: 'published' }).where(eq(movieTable._id, movieId));
  const refused = await app.begin(request, mp4().length, { movieId, kind: 'trailer', replaces });
  expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'replaces' }]]);
  expect(await row()).toMatchObject({ status: 'published', mediaState: 'ready' });
});

it('the list can be filtered by media state', async () => {
  await app.deps.db.update(movieTable).set({ mediaState: 'none' });
  await ready();
  const page = (await request('/api/movie?media=ready,failed')).json().data;
  expect(page.items).toMatchObject([{ _id: movieId, mediaState: 'ready' }]);
});

it('a removed video is deleted from the movie and from the store', async () => {
  const id = await ready();
  const key = await keyOf(id);
  const { data } = (await remove(id)).json();
  expect(data).toEqual({ assets: [], renditions: 'not_configured' });
  expect((await row()).mediaState).toBe('none');
  expect((await remove(id)).statusCode).toBe(404);
  app.advance(2 * 60 * 60_000);
  while (await mediaService(app.deps).sweep());
  expect(await app.deps.store.has(`media/${key}/original`)).toBe(false);
});

it('a video removed during its check stays removed', async () => {
  const id = await app.uploaded(request, { movieId });
  await remove(id);
  await app.lookIn();
  expect(await app.assets(request, movieId)).toEqual([]);
});

it('an original is sent as an attachment under its own name', async () => {
  const id = await ready({ filename: 'Amélie "2001";.mp4' });
  const { url } = (await request({ method: 'POST', url: `/api/movie/${movieId}/asset/${id}/link` })).json()
    .data;
  const file = await app.app.inject(url);
  expect(file.rawPayload.equals(mp4())).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Am_lie _2001_;.mp4"; filename*=UTF-8''Am%C3%A9lie%20%222001%22%3B.mp4`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const [written] = await app.deps.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.objectId, movieId))
    .orderBy(desc(auditTable.seq))
    .limit(1);
  expect(written).toMatchObject({ action: 'movie.downloadAsset', actorId: request._id });
  const open = await app.app.inject(`/media/${await keyOf(id)}/original`);
  expect(open.statusCode).toBe(404);
});

it('a download link expires after ten minutes, or when its creator loses the permission', async () => {
  const id = await ready();
  const link = async () => {
    const response = await request({ method: 'POST', url: `/api/movie/${movieId}/asset/${id}/link` });
    return String(response.json().data.url);
  };
  const status = async (url: string) => (await app.app.inject(url)).statusCode;
  const url = await link();
  const grants = { 'movie:read': false };
  await app.deps.db.update(adminTable).set({ grants }).where(eq(adminTable._id, request._id));
  expect(await status(url)).toBe(404);
  await app.deps.db.update(adminTable).set({ grants: {} }).where(eq(adminTable._id, request._id));
  expect(await status(url)).toBe(200);
  app.advance(10 * 60_000 + 1);
  expect(await status(url)).toBe(404);
  expect(await status(`/api/download/${'x'.repeat(43)}`)).toBe(404);
});

it('the videos of a purged movie are deleted from the store', async () => {
  const id = await ready();
  const key = await keyOf(id);
  await app.deps.db
    .update(movieTable)
    .set({ deletedAt: new Date(app.deps.now().getTime() - 31 * day) })
    .where(and(eq(movieTable._id, movieId)));
  while (await purgeDeleted(app.deps));
  app.advance(2 * 60 * 60_000);
  while (await mediaService(app.deps).sweep());
  expect(await app.deps.store.has(`media/${key}/original`)).toBe(false);
});
