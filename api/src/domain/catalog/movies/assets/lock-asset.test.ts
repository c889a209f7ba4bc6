import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { someoneWaits } from '../../../../testing/someone-waits.ts';
import type { SendRequest } from '../../../../testing/test-app.ts';
import { openUploadApp, type UploadApp } from '../../uploads/uploads.fixture.ts';
import { movieAssets } from './assets.service.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { movieAssetTable } from './assets.table.ts';
import { movieTable } from '../movies.table.ts';

const week = 7 * 24 * 60 * 60_000;

let app: UploadApp;
let request: SendRequest;
let movieId: string;
beforeAll(async () => {
  app = await openUploadApp();
});
beforeEach(async () => {
  request = await app.signedIn('admin');
  movieId = await app.movie();
});
afterAll(() => app.close());

const holdMovie = (tx: Db) =>
  tx.select({ _id: movieTable._id }).from(movieTable).where(eq(movieTable._id, movieId)).for('update');
const holdAssetAtOnce = (tx: Db, id: string) =>
  tx
    .select({ _id: movieAssetTable._id })
    .from(movieAssetTable)
    .where(eq(movieAssetTable._id, id))
    .for('update', { noWait: true });

it.each([
  ['a completed upload', (id: string) => movieAssets(app.deps).arrived(id)],
  ['a canceled upload', (id: string) => movieAssets(app.deps).cancel(id)],
  ['the deletion of abandoned uploads', () => sweepUploads(app.deps)],
])('%s locks its movie before the video', async (_what, work: (id: string) => Promise<unknown>) => {
  const url = await app.begun(request, 1_000, { movieId });
  const id = url.slice(url.lastIndexOf('/') + 1);
  app.advance(week + 1);
  let beside: Promise<unknown> = Promise.resolve();
  const held = await app.deps.db.transaction(async (tx) => {
    await holdMovie(tx);
    beside = work(id);
    await someoneWaits(app, tx);
    return holdAssetAtOnce(tx, id);
  });
  await beside;
  expect(held).toEqual([{ _id: id }]);
});
