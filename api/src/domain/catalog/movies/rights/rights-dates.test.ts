import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { seedMovieCatalog } from '../movies.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a right whose start date is not a date is refused with 422 at that field', async () => {
  const fixture = await seedMovieCatalog(test.deps);
  const [movie] = await fixture.insert({});
  const request = await test.signedIn('admin');
  const right = {
    territories: ['DE'],
    mode: 'allow',
    licenseType: 'svod',
    startAt: 'soon',
    endAt: '2030-01-01T00:00:00Z',
    holdbackDays: null,
    exclusive: false,
    contract: null,
  };
  const url = `/api/movie/${movie?._id}/rights`;
  const response = await request({ method: 'PUT', url, payload: { version: 1, rights: [right] } });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toMatchObject([
    { path: 'rights.0.startAt', message: 'Start date must be a date and time.' },
    { path: 'rights.0.territories' }, // no countries are stored here
  ]);
});
