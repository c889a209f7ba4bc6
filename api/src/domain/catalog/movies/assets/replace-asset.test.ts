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

it('a replacement takes the place of a failed video, and no admin rejected that one', async () => {
  const request = await app.signedIn('admin');
  const movieId = await app.movie();
  for (const kind of ['main', 'trailer'] as const) {
    const upload = async (filename: string, content?: Buffer, replaces?: string) => {
      await app.uploaded(request, { movieId, kind, filename, ...(replaces && { replaces }) }, content);
      await app.lookIn();
      return (await app.assets(request, movieId)).filter((asset) => asset.kind === kind);
    };
    const [failed] = await upload('fake.mp4', Buffer.from('no video'));
    const [again, ...others] = await upload('still.mp4', Buffer.from('no video'), failed?._id);
    expect([again, others]).toMatchObject([{ fileName: 'still.mp4', status: 'failed' }, []]);
    expect(await upload('good.mp4', undefined, again?._id)).toMatchObject([
      { fileName: 'good.mp4', status: 'ready' },
    ]);
  }
  const { items } = (await request(`/api/movie/${movieId}/history`)).json().data;
  const authors = (action: string) =>
    items.flatMap((one: { action: string; actor: unknown }) => (one.action === action ? [one.actor] : []));
  expect(authors('rejectAsset')).toEqual([null, null, null, null]);
  expect(authors('addAsset')).toMatchObject([{ _id: request._id }, { _id: request._id }]);
});
