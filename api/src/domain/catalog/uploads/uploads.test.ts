import { readdir, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { SendRequest } from '../../../testing/test-app.ts';
import { movieTable } from '../movies/movies.table.ts';
import { mp4 } from './video/videos.fixture.ts';
import { metadataOf, openUploadApp, sha256, type UploadApp, uploadMaxBytes } from './uploads.fixture.ts';

let app: UploadApp;
let request: SendRequest;
let other: SendRequest;
let superadmin: SendRequest;
let movieId: string;
const video = mp4();

beforeAll(async () => {
  app = await openUploadApp();
  [request, other, superadmin] = [
    await app.signedIn('admin'),
    await app.signedIn('admin'),
    await app.signedIn('superadmin'),
  ];
});
beforeEach(async () => {
  movieId = await app.movie();
});
afterAll(() => app.close());

const half = Math.floor(video.length / 2);

it('the server states its capabilities', async () => {
  const { statusCode, headers } = await request({ method: 'OPTIONS', url: '/api/upload' });
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,checksum',
    'tus-checksum-algorithm': 'sha1,sha256',
    'tus-max-size': String(uploadMaxBytes),
  });
});

it('an interrupted upload continues from its offset, and ends with a check', async () => {
  const url = await app.begun(request, video.length, { movieId });
  expect((await app.append(request, url, 0, video.subarray(0, half))).headers['upload-offset']).toBe(
    String(half),
  );
  expect((await app.assets(request, movieId))[0]).toMatchObject({ status: 'uploading', received: half });
  const there = await app.offset(request, url);
  expect(there.headers).toMatchObject({
    'upload-offset': String(half),
    'upload-length': String(video.length),
  });
  const last = await app.append(request, url, half, video.subarray(half));
  expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(video.length)]);
  expect((await app.assets(request, movieId))[0]?.status).toBe('processing');
  await app.lookIn();
  expect((await app.assets(request, movieId))[0]).toMatchObject({
    status: 'ready',
    checksum: sha256(video),
    durationSec: 90,
    width: 1920,
    height: 1080,
    codec: 'H.264',
    bytes: video.length,
    error: null,
  });
  expect(await readdir(app.uploadDir)).toEqual([]);
});

it('bytes at another offset are refused and change nothing', async () => {
  const url = await app.begun(request, video.length, { movieId });
  await app.append(request, url, 0, video.subarray(0, half));
  for (const offset of [0, half - 1, half + 1, video.length]) {
    const refused = await app.append(request, url, offset, video.subarray(half));
    expect(refused.json()).toMatchObject({ success: false, code: 'offset_conflict' });
    expect(refused.statusCode).toBe(409);
  }
  expect((await app.offset(request, url)).headers['upload-offset']).toBe(String(half));
});

it('of two concurrent requests with the same bytes one is accepted, the other gets the offset', async () => {
  const url = await app.begun(request, video.length, { movieId });
  const answers = await Promise.all([1, 2].map(() => app.append(request, url, 0, video.subarray(0, half))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect((await app.offset(request, url)).headers['upload-offset']).toBe(String(half));
});

it.each(['sha1', 'sha256'] as const)('a chunk with a wrong %s checksum is discarded', async (algorithm) => {
  const url = await app.begun(request, video.length, { movieId });
  const piece = video.subarray(0, half);
  const wrong = await app.append(request, url, 0, piece, {
    'upload-checksum': `${algorithm} ${sha256(video, 'base64')}`,
  });
  expect([wrong.statusCode, wrong.json().code]).toEqual([460, 'checksum_mismatch']);
  expect((await app.offset(request, url)).headers['upload-offset']).toBe('0');
  const right = await app.append(request, url, 0, piece, {
    'upload-checksum': `sha256 ${sha256(piece, 'base64')}`,
  });
  expect(right.statusCode).toBe(204);
});

it('an unsupported checksum algorithm is refused', async () => {
  const url = await app.begun(request, video.length, { movieId });
  const refused = await app.append(request, url, 0, video, { 'upload-checksum': 'md5 AAAA' });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'checksum_unknown']);
});

it('an upload belongs to its admin; a superadmin can continue it', async () => {
  const url = await app.begun(request, video.length, { movieId });
  for (const response of [
    await app.offset(other, url),
    await app.append(other, url, 0, video),
    await other({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } }),
  ])
    expect(response.statusCode).toBe(404);
  const stopped = await other({
    method: 'DELETE',
    url: `/api/movie/${movieId}/asset/${url.split('/').pop()}`,
  });
  expect([stopped.statusCode, stopped.json().code]).toEqual([403, 'not_own_upload']);
  expect((await app.append(superadmin, url, 0, video)).statusCode).toBe(204);
});

it('a finished upload refuses more bytes and reports its full length', async () => {
  const url = await app.begun(request, video.length, { movieId });
  await app.append(request, url, 0, video);
  const again = await app.append(request, url, video.length, Buffer.alloc(0));
  expect([again.statusCode, again.json().code]).toEqual([409, 'upload_finished']);
  expect((await app.offset(request, url)).headers['upload-offset']).toBe(String(video.length));
  await app.lookIn();
  expect(await app.lookIn()).toBe(0);
  expect((await app.offset(request, url)).headers['upload-offset']).toBe(String(video.length));
  expect(await app.assets(request, movieId)).toHaveLength(1);
});

it('an upload stops with its movie and continues once that is restored', async () => {
  const url = await app.begun(request, video.length, { movieId });
  const { db, now } = app.deps;
  await db.update(movieTable).set({ deletedAt: now() }).where(eq(movieTable._id, movieId));
  const refused = await app.append(request, url, 0, video);
  expect([refused.statusCode, refused.json().code]).toEqual([410, 'movie_deleted']);
  expect((await app.begin(request, video.length, { movieId })).statusCode).toBe(409);
  await db.update(movieTable).set({ deletedAt: null }).where(eq(movieTable._id, movieId));
  expect((await app.append(request, url, 0, video)).statusCode).toBe(204);
});

it('a canceled upload leaves neither row nor file', async () => {
  const url = await app.begun(request, video.length, { movieId });
  await app.append(request, url, 0, video.subarray(0, half));
  expect((await request({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } })).statusCode).toBe(
    204,
  );
  expect(await app.assets(request, movieId)).toEqual([]);
  expect((await app.offset(request, url)).statusCode).toBe(404);
  expect(await readdir(app.uploadDir)).not.toContain(url.split('/').pop());
});

it('an upload that fills the disk is refused with 507 and a reason, and leaves neither row nor file', async () => {
  const url = await app.begun(request, video.length, { movieId });
  const file = join(app.uploadDir, basename(url));
  await rm(file);
  await symlink('/dev/full', file); // each write to it fails with ENOSPC
  const refused = await app.append(request, url, 0, video);
  expect([refused.statusCode, refused.json()]).toEqual([
    507,
    expect.objectContaining({ code: 'no_room', message: 'The server has no space left for this file.' }),
  ]);
  expect(await readdir(app.uploadDir)).not.toContain(basename(file));
  expect(await app.assets(request, movieId)).toEqual([]);
  expect((await app.offset(request, url)).statusCode).toBe(404);
});

it.each([
  ['with the extension of a program', { filename: 'video.exe' }, 'filename'],
  ['with a second extension', { filename: 'video.mp4.html' }, 'filename'],
  ['with a relative path as its name', { filename: '../../etc/video.mp4' }, 'filename'],
  ['with a Windows path as its name', { filename: 'C:\\videos\\video.mp4' }, 'filename'],
  ['without a name', { filename: '' }, 'filename'],
  ['with a line break in its name', { filename: 'video\r\nX: y.mp4' }, 'filename'],
  ['of an unknown kind', { kind: 'poster' }, 'kind'],
  ['with a malformed checksum', { sha256: 'abc' }, 'sha256'],
  [
    'that replaces a video of another movie',
    { replaces: '0190a000-0000-7000-8000-000000000000' },
    'replaces',
  ],
])('a file %s is refused before a byte is sent', async (_what, given, path) => {
  const refused = await app.begin(request, video.length, { movieId, ...given });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0]).toMatchObject({ path });
  expect(await app.assets(request, movieId)).toEqual([]);
});

it('a file that is too large or empty is refused before its first byte', async () => {
  const large = await app.begin(request, uploadMaxBytes + 1, { movieId });
  expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
  for (const length of ['-1', '1.5', 'all of it', ''])
    expect((await app.begin(request, 0, { movieId }, { 'upload-length': length })).statusCode).toBe(400);
  expect(await app.assets(request, movieId)).toEqual([]);
});

it('more bytes than declared are refused', async () => {
  const url = await app.begun(request, 10, { movieId });
  const refused = await app.append(request, url, 0, video);
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large']);
  expect((await app.offset(request, url)).headers['upload-offset']).toBe('0');
});

it('a request that violates the protocol stores nothing', async () => {
  const headers = {
    'upload-length': '5',
    'upload-metadata': metadataOf({ movieId, kind: 'main', filename: 'a.mp4', fingerprint: 'f' }),
  };
  const silent = await request({ method: 'POST', url: '/api/upload', headers });
  expect([silent.statusCode, silent.json().code]).toEqual([412, 'tus_version']);
  expect(await app.assets(request, movieId)).toEqual([]);
  const json = await request({
    method: 'POST',
    url: '/api/upload',
    payload: {},
    headers: { ...headers, 'tus-resumable': '1.0.0' },
  });
  expect(json.statusCode).toBe(201); // its body isn't part of the upload
  const url = String(json.headers.location);
  const typed = await request({
    method: 'PATCH',
    url,
    payload: {},
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' },
  });
  expect(typed.statusCode).toBe(400);
});
