import { openTestApp, type Asker, type TestApp } from '../../testing/test-app.ts';
import { encodeCursor } from './cursor.ts';

const id = '0197a0c0-0000-7000-8000-000000000001';

let test: TestApp;
let ask: Asker;
beforeAll(async () => {
  test = await openTestApp();
  ask = await test.signedIn('admin');
});
afterAll(() => test.close());

it.each([
  ['of another sort', 'title', encodeCursor('-updatedAt', { value: 'a', id })],
  ['that is no JSON', 'title', 'AAAA'],
  ['with a number', 'title', Buffer.from(JSON.stringify(['title', 1, id])).toString('base64url')],
  ['whose instant is none', '-updatedAt', encodeCursor('-updatedAt', { value: '2026-99-99', id })],
  ['whose number is none', 'releaseYear', encodeCursor('releaseYear', { value: 'x', id })],
  ['whose number is too large', 'releaseYear', encodeCursor('releaseYear', { value: '9'.repeat(30), id })],
])('a cursor %s is refused, not a server error', async (_, sort, cursor) => {
  const answer = await ask(`/api/movie?sort=${sort}&cursor=${cursor}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'cursor', code: 'invalid' })] }),
  ]);
});
