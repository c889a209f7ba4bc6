import { type SendRequest, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type MovieCatalog, seedMovieCatalog } from './movies.fixture.ts';

let test: TestApp;
let fixture: MovieCatalog;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  fixture = await seedMovieCatalog(test.deps);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

it('deleting a published movie requires its title, deleting any other none', async () => {
  const [published, draft] = await fixture.insert(
    { title: 'Nosferatu & Co', status: 'published' },
    { title: 'A draft' },
  );
  const remove = (_id: string | undefined, name?: string) =>
    request({
      method: 'DELETE',
      url: `/api/movie/${_id}?version=1${name === undefined ? '' : `&name=${encodeURIComponent(name)}`}`,
    });
  for (const name of [undefined, '', 'Nosferatu']) {
    const refused = await remove(published?._id, name);
    expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([422, 'name']);
  }
  expect((await remove(published?._id, 'Nosferatu & Co')).json().data.deletedAt).not.toBeNull();
  expect((await remove(draft?._id)).statusCode).toBe(200);
});
