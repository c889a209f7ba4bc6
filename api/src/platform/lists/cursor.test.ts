import { openTestApp, type SendRequest, type TestApp } from '../../testing/test-app.ts';
import { encodeCursor } from './cursor.ts';

const id = '0197a0c0-0000-7000-8000-000000000001';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

it.each([
  ['for another sort', 'title', encodeCursor('-updatedAt', { value: 'a', id })],
  ['that isn’t JSON', 'title', 'AAAA'],
  [
    'with a number instead of text',
    'title',
    Buffer.from(JSON.stringify(['title', 1, id])).toString('base64url'),
  ],
  ['with an invalid instant', '-updatedAt', encodeCursor('-updatedAt', { value: '2026-99-99', id })],
  ['with an invalid number', 'releaseYear', encodeCursor('releaseYear', { value: 'x', id })],
  [
    'with a number that is too large',
    'releaseYear',
    encodeCursor('releaseYear', { value: '9'.repeat(30), id }),
  ],
])('a cursor %s is refused, not a server error', async (_, sort, cursor) => {
  const response = await request(`/api/movie?sort=${sort}&cursor=${cursor}`);
  expect([response.statusCode, response.json()]).toEqual([
    422,
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'cursor', code: 'invalid' })] }),
  ]);
});
