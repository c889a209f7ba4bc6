import { readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { newId } from '../../../../platform/db/columns.ts';
import type { SendRequest } from '../../../../testing/test-app.ts';
import { openUploadApp, type UploadApp } from '../../uploads/uploads.fixture.ts';
import { movieTable } from '../movies.table.ts';
import { sweepUploads } from './sweep-uploads.ts';

const day = 24 * 60 * 60_000;

let app: UploadApp;
let request: SendRequest;
let movieId: string;
beforeAll(async () => {
  app = await openUploadApp();
});
beforeEach(async () => {
  request = await app.signedIn('admin'); // again for each test: some advance the clock
  movieId = await app.movie();
});
afterAll(() => app.close());

const storedMovie = async () =>
  (await app.deps.db.select().from(movieTable).where(eq(movieTable._id, movieId)))[0];

it('an upload is canceled after a week', async () => {
  const old = await app.begun(request, 1_000, { movieId });
  await app.append(request, old, 0, Buffer.alloc(10));
  app.advance(6 * day);
  request = await app.signedIn('admin');
  const young = await app.begun(request, 1_000, { movieId, kind: 'trailer' });
  expect((await sweepUploads(app.deps)).uploads).toBe(0);
  app.advance(day + 1);
  expect(await sweepUploads(app.deps)).toEqual({ uploads: 1, stuck: 0, files: 1 });
  expect((await app.assets(await app.signedIn('admin'), movieId)).map(({ kind }) => kind)).toEqual([
    'trailer',
  ]);
  expect((await storedMovie())?.mediaState).toBe('none');
  expect(young).toBeTruthy();
});

it('an old file without a row is removed, other files in the folder stay', async () => {
  const orphan = join(app.uploadDir, newId());
  const note = join(app.uploadDir, 'README');
  const kept = await app.begun(request, 1_000, { movieId });
  for (const path of [orphan, note]) await writeFile(path, 'x');
  // Another replica removes a file after this one has listed the folder.
  await symlink('nowhere', join(app.uploadDir, '00000000-0000-4000-8000-000000000000'));
  const old = new Date(app.deps.now().getTime() - 2 * 60 * 60_000);
  for (const path of [orphan, note, join(app.uploadDir, kept.split('/').pop() ?? '')])
    await utimes(path, old, old);
  await sweepUploads(app.deps);
  const left = await readdir(app.uploadDir);
  expect(left).toContain('README');
  expect(left).toContain(kept.split('/').pop());
  expect(left).not.toContain(orphan.split('/').pop());
});
