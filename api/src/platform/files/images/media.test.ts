import { readdir } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { memoryObjectStore } from '../../../testing/memory-object-store.ts';
import { multipart } from '../../../testing/multipart.ts';
import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog, type MovieCatalog } from '../../../domain/catalog/movies/movies.fixture.ts';
import { movieTable } from '../../../domain/catalog/movies/movies.table.ts';
import { imagePool } from './image-pool.ts';
import { mediaService } from './media.service.ts';
import { mediaUnclaimedTable } from './media.table.ts';
import { animated, pngOf, uploadCorpus } from './upload-corpus.fixture.ts';

const store = memoryObjectStore();
let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest;
let movieId: string;
beforeAll(async () => {
  test = await openTestApp({ store });
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('admin');
});
beforeEach(async () => {
  await test.deps.db.delete(movieTable);
  const [movie] = await fixture.insert({});
  movieId = movie?._id ?? '';
});
afterAll(() => test.close());

const send = (over: Omit<InjectOptions, 'url'>) =>
  request({ method: 'POST', url: `/api/movie/${movieId}/image?kind=still`, ...over });
const leftovers = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`backlot-upload-${hostname()}-${process.pid}-`));
const bytesOf = async (key: string) => {
  const found = await store.get(key);
  const chunks: Buffer[] = [];
  for await (const chunk of found?.body ?? []) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

it('each file of the corpus has the expected result, and only re-encoded images are stored', async () => {
  const corpus = await uploadCorpus();
  const rssBefore = process.memoryUsage.rss();
  for (const { name, file, status, fileName, type } of corpus) {
    const part = { ...(fileName !== undefined && { fileName }), ...(type !== undefined && { type }) };
    const response = await send(multipart(file, part));
    expect([name, response.statusCode]).toEqual([name, status]);
    if (status === 422) expect([name, response.json().errors[0].path]).toEqual([name, 'file']);
  }
  expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(200 * 1024 * 1024);
  const keys = store.keys();
  expect(keys).toHaveLength(3 * corpus.filter(({ status }) => status === 201).length);
  for (const key of keys) {
    expect(key).toMatch(/^media\/[0-9a-f-]{36}\/(thumb|card|full)\.webp$/);
    const bytes = await bytesOf(key);
    expect(bytes.includes('alert')).toBe(false);
    expect(bytes.includes('PK\x05\x06')).toBe(false);
    const { format, exif, icc, xmp, width = 0 } = await sharp(bytes).metadata();
    expect({ format, exif, icc, xmp }).toEqual({ format: 'webp' });
    expect(width).toBeLessThanOrEqual(1_600);
  }
  expect(await test.deps.db.$count(mediaUnclaimedTable)).toBe(0);
  expect(await leftovers()).toEqual([]);
});

it.each(['webp', 'png', 'avif', 'avif-avis'] as const)(
  'an animated image is refused with the reason: %s',
  async (kind) => {
    const response = await send(multipart(await animated(kind)));
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      [{ path: 'file', code: 'animated', message: 'This image is animated. Choose a still image.' }],
    ]);
  },
);

it('a valid image with too many pixels is refused with the limit', async () => {
  const bitmap = pngOf(9_000, 9_000, Buffer.alloc(9_000 * (9_000 / 8 + 1)), 1);
  const response = await send(multipart(bitmap));
  expect([response.statusCode, response.json().errors]).toEqual([
    422,
    [
      {
        path: 'file',
        code: 'too_many_pixels',
        message: 'This image has 9000 × 9000 pixels; at most 50 million are allowed.',
      },
    ],
  ]);
});

it('an image is rotated as its metadata says', async () => {
  const lying = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = (await send(multipart(lying))).json();
  expect(data.images[0]).toMatchObject({ width: 40, height: 60 });
});

it('an image that fills the disk is refused with 507, and no part of it stays', async () => {
  const { put } = store;
  const before = store.keys();
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
  const filling = jest.spyOn(store, 'put').mockImplementationOnce(put).mockRejectedValueOnce(full);
  const refused = await send(
    multipart(
      await sharp({ create: { width: 60, height: 60, channels: 3, background: '#333' } })
        .png()
        .toBuffer(),
      { fileName: 'a.png', type: 'image/png' },
    ),
  );
  filling.mockRestore();
  expect([refused.statusCode, refused.json().code, store.keys()]).toEqual([507, 'no_room', before]);
});

it('a malformed or foreign body is refused with a message, and changes nothing', async () => {
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const { payload, headers } = multipart(jpeg);
  const twice = Buffer.concat([
    payload.subarray(0, -'--\r\n'.length),
    Buffer.from('\r\n'),
    payload.subarray(payload.indexOf('\n') + 1),
  ]);
  const before = store.keys().length;
  for (const [body, expected] of [
    [{ payload: { file: 'x' } }, 415],
    [{ payload: 'x', headers: { 'content-type': 'text/plain' } }, 415],
    [{ payload, headers: { 'content-type': 'multipart/form-data' } }, 400],
    [{ payload: payload.subarray(0, payload.length - 40), headers }, 400],
    [{ payload: payload.subarray(0, 60), headers }, 400],
    [{ payload: Buffer.from('--backlot-test-boundary--\r\n'), headers }, 422],
    [multipart(jpeg, { field: 'other' }), 422],
    [multipart(jpeg, { field: '__proto__' }), 400],
  ] as const) {
    const response = await send(body);
    expect([body.headers, response.statusCode]).toEqual([body.headers, expected]);
    expect(response.json().success).toBe(false);
  }
  expect((await send({ payload: twice, headers })).statusCode).toBe(413);
  expect(store.keys()).toHaveLength(before);
  expect(await leftovers()).toEqual([]);
});

it.each(['before', 'after'])('an unknown form field %s the file is refused', async (where) => {
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const { payload, headers } = multipart(jpeg);
  const field = '--backlot-test-boundary\r\nContent-Disposition: form-data; name="kind"\r\n\r\nposter\r\n';
  const end = payload.length - '--backlot-test-boundary--\r\n'.length;
  const at = where === 'before' ? 0 : end;
  const body = Buffer.concat([payload.subarray(0, at), Buffer.from(field), payload.subarray(at)]);
  const before = store.keys().length;
  const response = await send({ payload: body, headers });
  expect([response.statusCode, response.json().errors[0]]).toEqual([
    422,
    { path: 'file', code: 'unknown_field', message: 'Send the file only, without “kind”.' },
  ]);
  expect(store.keys()).toHaveLength(before);
  expect(await leftovers()).toEqual([]);
});

it('concurrent uploads are queued', async () => {
  const jpeg = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(multipart(jpeg))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
});

it('a decoder that hangs is ended, and fails its own image only', async () => {
  const pool = imagePool({ processes: 1, timeoutMs: 1 });
  const task = { path: '/dev/null', shape: {}, renditions: { thumb: { width: 1 } } };
  expect(await pool.run(task)).toEqual({ state: 'unreadable' });
  expect(await pool.run(task)).toEqual({ state: 'unreadable' });
});

it('the pool is busy beyond its queue', async () => {
  const pool = imagePool({ processes: 1, maxQueued: 1 });
  const task = { path: '/dev/null', shape: {}, renditions: { thumb: { width: 1 } } };
  const [first, second, third] = [pool.run(task), pool.run(task), pool.run(task)];
  await expect(third).rejects.toMatchObject({ status: 503 });
  expect([await first, await second]).toEqual([{ state: 'unreadable' }, { state: 'unreadable' }]);
});

it('unclaimed bytes are deleted after an hour', async () => {
  const media = mediaService(test.deps);
  await store.put('media/orphan/thumb.webp', Buffer.from('x'), 'image/webp');
  await media.release(test.deps.db, ['orphan']);
  expect(await media.sweep()).toBe(0);
  test.advance(61 * 60_000);
  expect(await media.sweep()).toBe(1);
  expect(await store.has('media/orphan/thumb.webp')).toBe(false);
  await expect(media.claim(test.deps.db, 'orphan')).rejects.toMatchObject({ status: 503 });
});

it('the sweeper deletes at most ten folders per transaction, and the next one the rest', async () => {
  const media = mediaService(test.deps);
  const keys = Array.from({ length: 12 }, (_, n) => `orphan-${n}`);
  await media.release(test.deps.db, keys);
  test.advance(61 * 60_000);
  expect([await media.sweep(), await media.sweep(), await media.sweep()]).toEqual([10, 2, 0]);
});

it('images that the store fails to remove block no other, and are retried an hour later', async () => {
  const isStubborn = (key: string) => key.includes('stubborn');
  const removed: string[] = [];
  const removeAll = jest.spyOn(store, 'removeAll').mockImplementation(async (prefix) => {
    if (isStubborn(prefix)) throw new Error('busy');
    removed.push(prefix);
  });
  const media = mediaService(test.deps);
  const refused = Array.from({ length: 9 }, (_, n) => `stubborn-${n}`);
  await media.release(test.deps.db, [...refused, 'tenth']);
  test.advance(60_000);
  await media.release(test.deps.db, ['eleventh']);
  test.advance(61 * 60_000);
  await expect(media.sweep()).rejects.toMatchObject({ errors: refused.map(() => new Error('busy')) });
  expect(await media.sweep()).toBe(1);
  expect(removed).toEqual(['media/tenth/', 'media/eleventh/']);
  expect(await media.sweep()).toBe(0);
  removeAll.mockRestore();
  test.advance(61 * 60_000);
  expect(await media.sweep()).toBe(9);
});
