import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';

let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  request = await test.signedIn('admin');
});
afterAll(() => test.close());

const base = {
  subject: 'It stops',
  requesterName: 'Ada',
  requesterEmail: 'ada@watchers.test',
  category: 'playback',
};
const open = async (over: object) => {
  const payload = { ...base, ...over };
  return (await request({ method: 'POST', url: '/api/support', payload })).json();
};
const messagesOf = async (_id: string) => (await request(`/api/support/${_id}/message`)).json().data.items;

it('the message of a new ticket is the requester’s, as text', async () => {
  const { data } = await open({ message: 'After <b>ten</b> minutes.\n\nEvery time.' });
  expect(data).toMatchObject({ status: 'new', lastMessageBy: 'requester', version: 1 });
  expect(await messagesOf(data._id)).toMatchObject([
    {
      kind: 'reply',
      authorType: 'requester',
      authorName: 'Ada',
      body: '<p>After &lt;b&gt;ten&lt;/b&gt; minutes.</p><p>Every time.</p>',
    },
  ]);
});
