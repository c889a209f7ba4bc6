import type { StreamEvent } from '@backlot/contracts/platform/notifications/notifications';
import { presenceEndsMs, type PresenceState } from '@backlot/contracts/support/tickets/presence';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;
let test: TestApp;
let ana: Person;
let ben: Person;
let ticketId: string;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  [ana, ben] = [await test.signedIn('admin'), await test.signedIn('admin')];
});
beforeEach(async () => {
  const payload = {
    subject: 'It stops',
    requesterName: 'Ada',
    requesterEmail: 'ada@watchers.test',
    category: 'playback',
  };
  ticketId = (await ana({ method: 'POST', url: '/api/support', payload })).json().data._id;
});
afterAll(() => test.close());

const announce = async (who: Person, state: PresenceState, _id = ticketId) =>
  (await who({ method: 'POST', url: `/api/support/${_id}/presence`, payload: { state } })).json();
const states = async (who: Person, state: PresenceState = 'viewing') =>
  (await announce(who, state)).data.map((other: { state: string }) => other.state);

it('each sees what the other does, and nobody sees themselves', async () => {
  expect(await states(ana)).toEqual([]);
  expect((await announce(ben, 'replying')).data).toEqual([
    { _id: ana._id, name: expect.any(String), state: 'viewing' },
  ]);
  expect(await states(ana)).toEqual(['replying']);
  await announce(ben, 'gone');
  expect(await states(ana)).toEqual([]);
});

it('someone who says nothing anymore is gone', async () => {
  await announce(ben, 'viewing');
  test.advance(presenceEndsMs - 1_000);
  expect(await states(ana)).toEqual(['viewing']);
  test.advance(1_000);
  expect(await states(ana)).toEqual([]);
});

it('only those on the ticket get a live event, and only when something changes', async () => {
  const events: StreamEvent[] = [];
  const unsubscribe = test.deps.bus.subscribe(ana._id, (event) => events.push(event));
  const heard = async () => {
    const isSeen = () => events.some(({ type }) => type === 'release');
    await test.deps.bus.publish(test.deps.db, ana._id, { type: 'release', generation: 1 });
    while (!isSeen()) await new Promise((resolve) => setTimeout(resolve, 10));
    return events.splice(0).filter(({ type }) => type === 'stale').length;
  };
  await announce(ben, 'viewing');
  expect(await heard()).toBe(0);
  await announce(ana, 'viewing');
  await announce(ben, 'viewing');
  expect(await heard()).toBe(0);
  await announce(ben, 'replying');
  expect(await heard()).toBe(1);
  await announce(ben, 'gone');
  expect(await heard()).toBe(1);
  unsubscribe();
});

it('an unknown ticket has nobody', async () => {
  expect((await announce(ana, 'viewing', crypto.randomUUID())).code).toBe('not_found');
});

it('a message that was written without seeing a newer one of someone else is refused', async () => {
  const write = async (who: Person, seenId?: string | null) =>
    (
      await who({
        method: 'POST',
        url: `/api/support/${ticketId}/message`,
        payload: { kind: 'note', body: '<p>Hello</p>', ...(seenId !== undefined && { seenId }) },
      })
    ).json();
  const first = await write(ana, null);
  test.advance(1_000);
  const own = await write(ana, first.data._id);
  expect(own.success).toBe(true);
  test.advance(1_000);
  expect(await write(ben, null)).toMatchObject({
    code: 'newer_message',
    message: 'Someone else wrote in the meantime. Read the new messages before you send.',
  });
  const [seen, blind] = [await write(ben, own.data._id), await write(ben)];
  expect([seen.success, blind.success]).toEqual([true, true]);
  expect((await write(ana, own.data._id)).code).toBe('newer_message');
});
