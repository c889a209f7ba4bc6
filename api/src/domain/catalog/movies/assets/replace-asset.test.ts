import { and, eq } from 'drizzle-orm';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { openUploadApp, type UploadApp } from '../../uploads/uploads.fixture.ts';

let app: UploadApp;
beforeAll(async () => {
  app = await openUploadApp();
});
afterAll(() => app.close());

it('the history names the replaced video', async () => {
  const request = await app.signedIn('admin');
  const movieId = await app.movie();
  for (const filename of ['first.mp4', 'second.mp4']) {
    await app.uploaded(request, { movieId, filename });
    await app.lookIn();
  }
  const revisions = await app.deps.db
    .select({ changes: revisionTable.changes })
    .from(revisionTable)
    .where(and(eq(revisionTable.objectId, movieId), eq(revisionTable.action, 'addAsset')))
    .orderBy(revisionTable._id);
  expect(revisions.flatMap(({ changes }) => changes)).toEqual([
    { field: 'assets', before: null, after: 'first.mp4' },
    { field: 'assets', before: 'first.mp4', after: 'second.mp4' },
  ]);
});
