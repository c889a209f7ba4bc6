import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { StreamEvent } from '@backlot/contracts/platform/notifications/notifications';
import type { Bus } from '../db/bus.ts';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sessionTable } from '../accounts/accounts.table.ts';
import { revokeSessions } from '../accounts/sessions/end-sessions.service.ts';
import { liveStreams } from './live-streams.ts';
import { notify } from './notifications.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  test.app.server.closeAllConnections(); // fetch keeps one open in reserve
  await test.close();
});

type Person = Awaited<ReturnType<TestApp['signedIn']>>;
const url = '/api/notification/stream';

const portOf = ({ server }: TestApp['app']) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** An open stream, read until it contains a text, or to its end. */
async function listen(app: TestApp['app'], { token }: { token: string }, lastSeen?: string) {
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${portOf(app)}${url}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastSeen && { 'last-event-id': lastSeen }) },
    signal: leaving.signal,
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const more = async () => {
    const part = await reader?.read();
    text += decoder.decode(part?.value);
    return part?.done === false;
  };
  return {
    response,
    until: async (part: string) => {
      while (!text.includes(part)) if (!(await more())) throw new Error(`The stream ended before ${part}`);
      return text;
    },
    end: async () => {
      while (await more());
      return text;
    },
    leave: () => leaving.abort(),
  };
}
const tell = (to: string, title: string) =>
  notify(test.deps.db, test.deps.bus, { to: [to], type: 'supportTicket', title, body: 'b' });
const sessionOf = async ({ _id }: Person) =>
  (await test.deps.db.select().from(sessionTable).where(eq(sessionTable.adminId, _id)))[0]?._id ?? '';
const actorOf = async (person: Person) => ({
  _id: person._id,
  sessionId: await sessionOf(person),
  name: '',
  role: 'admin' as const,
  permissions: new Set<never>(),
  steppedUpUntil: null,
  mustChangePassword: false,
  mustAddSecondFactor: false,
});

it('a stream delivers new notifications to their recipient only', async () => {
  const me = await test.signedIn('admin');
  const other = await test.signedIn('admin');
  const mine = await listen(test.app, me);
  const theirs = await listen(test.app, other);
  expect(mine.response.headers.get('content-type')).toBe('text/event-stream');
  expect(mine.response.headers.get('cache-control')).toBe('no-store');
  await tell(me._id, 'For me');
  await tell(other._id, 'For the other');
  const text = await mine.until('For me');
  const event = JSON.parse(/^data: (.*For me.*)$/m.exec(text)?.[1] ?? '');
  expect(event).toMatchObject({ type: 'notification', notification: { title: 'For me', readStatus: false } });
  expect(await theirs.until('For the other')).not.toContain('For me');
  mine.leave();
  theirs.leave();
});

it('a stream that is opened again begins with what was missed, oldest first, and nothing of others', async () => {
  const me = await test.signedIn('admin');
  const other = await test.signedIn('admin');
  const first = await listen(test.app, me);
  await tell(me._id, 'Received');
  const [, lastSeen] = /^id: (.*)$/m.exec(await first.until('Received')) ?? [];
  first.leave();
  for (const title of ['Missed one', 'Missed two']) await tell(me._id, title);
  await tell(other._id, 'Not mine');
  const again = await listen(test.app, me, lastSeen);
  const text = await again.until('Missed two');
  expect(text.indexOf('Missed one')).toBeLessThan(text.indexOf('Missed two'));
  expect(text).not.toContain('Received');
  expect(text).not.toContain('Not mine');
  again.leave();
  const foreign = await listen(test.app, other, lastSeen);
  await tell(other._id, 'Later');
  expect(await foreign.until('Later')).not.toContain('Not mine');
  foreign.leave();
});

it('a stream delivers events for everyone, and none of a rolled-back transaction', async () => {
  const me = await test.signedIn('admin');
  const mine = await listen(test.app, me);
  await test.deps.db
    .transaction(async (tx) => {
      await notify(tx, test.deps.bus, { to: [me._id], type: 't', title: 'Never', body: '' });
      throw new Error('no');
    })
    .catch(() => undefined);
  await test.deps.bus.publish(test.deps.db, null, { type: 'release', generation: 7 });
  expect(await mine.until('"generation":7')).not.toContain('Never');
  mine.leave();
});

it('a stream ends with its session, not with another session of the user', async () => {
  const me = await test.signedIn('admin');
  const session = await sessionOf(me);
  const mine = await listen(test.app, me);
  await test.deps.bus.publish(test.deps.db, me._id, { type: 'session.ended' }); // as if another one had ended
  await tell(me._id, 'Still here');
  expect(await mine.until('Still here')).not.toContain('session.ended');
  await test.deps.db.transaction((tx) => revokeSessions(tx, test.deps.bus, me._id, { only: session }));
  expect(await mine.end()).toContain('data: {"type":"session.ended"}');
});

it('a stream requires a session, and a user’s sixth is refused for now', async () => {
  expect((await test.app.inject(url)).statusCode).toBe(401);
  const me = await test.signedIn('admin');
  const open = [];
  for (let n = 0; n < 5; n += 1) open.push(await listen(test.app, me));
  const sixth = await me(url);
  expect(sixth.statusCode).toBe(429);
  expect(sixth.json().code).toBe('too_many_attempts');
  open[0]?.leave();
  const deadline = Date.now() + 3_000; // the server notices the end a moment later
  let again = await listen(test.app, me);
  while (again.response.status === 429 && Date.now() < deadline) again = await listen(test.app, me);
  expect(again.response.status).toBe(200);
  for (const stream of [...open, again]) stream.leave();
});

it('a stream ends cleanly when the server stops', async () => {
  const app = await buildApp(test.deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const me = await test.signedIn('admin');
  const mine = await listen(app, me);
  await mine.until('retry:');
  const closed = app.close();
  expect(await mine.end()).toBe('retry: 3000\n\n');
  await closed;
});

describe('as time passes', () => {
  const beat = () => jest.advanceTimersByTimeAsync(20_000);
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] }));
  afterEach(() => jest.useRealTimers());
  /** A bus that gets its events from the test and never ends. */
  const spokenBus = () => {
    let listener: (event: StreamEvent) => void = () => undefined;
    const bus: Bus = {
      ...test.deps.bus,
      subscribe: (_adminId, hear) => {
        listener = hear;
        return () => undefined;
      },
    };
    return { bus, hear: (event: StreamEvent) => listener(event) };
  };
  const read = (stream: Readable) => String(stream.read() ?? '');
  const closed = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve));

  it('a stream has a heartbeat every 20 seconds, and ends at the first after the session expires', async () => {
    const me = await test.signedIn('superadmin');
    const stream = liveStreams(test.deps).open(await actorOf(me));
    read(stream);
    await beat();
    expect(read(stream)).toBe(': \n\n');
    test.advance(15 * 60_000 + 1_000);
    const end = closed(stream);
    await beat();
    stream.resume();
    await end;
    expect(stream.readableEnded).toBe(true);
  });

  it('a client that stopped reading is dropped before its backlog grows large', async () => {
    const me = await test.signedIn('admin');
    const { bus, hear } = spokenBus();
    const stream = liveStreams({ ...test.deps, bus }).open(await actorOf(me));
    const end = closed(stream);
    for (let n = 0; n < 2_000; n += 1) hear({ type: 'job', jobId: me._id });
    await end;
    expect(stream.readableLength).toBeLessThan(70_000);
  });

  it('a stream that nobody reads is closed after a minute or so, however little it holds', async () => {
    const me = await test.signedIn('admin');
    const stream = liveStreams(test.deps).open(await actorOf(me));
    for (let beats = 0; beats < 3; beats += 1) await beat();
    expect(stream.destroyed).toBe(false);
    await beat();
    expect(stream.destroyed).toBe(true);
  });

  it('an event after the end of a stream is ignored', async () => {
    const me = await test.signedIn('admin');
    const { bus, hear } = spokenBus();
    const streams = liveStreams({ ...test.deps, bus });
    const stream = streams.open(await actorOf(me));
    const broken = jest.fn();
    stream.on('error', broken);
    const end = closed(stream);
    streams.closeAll(); // not read yet, so it is ended but still open
    hear({ type: 'job', jobId: me._id });
    await beat();
    streams.closeAll();
    expect(read(stream)).toBe('retry: 3000\n\n');
    stream.resume();
    await end;
    expect(broken).not.toHaveBeenCalled();
  });
});
