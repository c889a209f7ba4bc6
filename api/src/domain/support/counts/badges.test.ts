import { eq } from 'drizzle-orm';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedMovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { ticketTable } from '../tickets/tickets.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<TestApp['signedIn']>>;
const badges = async (request: Person) => (await request('/api/count/badges')).json().data;
const ticket = (number: string, priority: 'urgent' | 'normal', assigneeId: string | null = null) => ({
  number,
  subject: 'It stops',
  requesterName: 'Wilma',
  requesterEmail: 'wilma@example.com',
  category: 'playback',
  priority,
  status: 'open' as const,
  assigneeId,
  lastMessageAt: new Date(),
});

it('a record with two open matters counts once, and a person sees only areas that they may act on', async () => {
  const superadmin = await test.signedIn('superadmin');
  const admin = await test.signedIn('admin');
  const { insert } = await seedMovieCatalog(test.deps);
  await insert({ status: 'in_review' }, { status: 'changes_requested' }, { status: 'draft' });
  await test.deps.db
    .insert(ticketTable)
    .values([ticket('T-1', 'urgent'), ticket('T-2', 'normal'), ticket('T-3', 'normal', admin._id)]);
  expect(await badges(superadmin)).toEqual({ movies: 2, tickets: 2 });
  await test.deps.db
    .update(adminTable)
    .set({ grants: { 'movie:publish': false, 'movie:write': false } })
    .where(eq(adminTable._id, admin._id));
  expect(await badges(admin)).toEqual({ tickets: 2 });
});

it('badges are cached for 30 s, and refreshed after a change that a person made', async () => {
  const me = await test.signedIn('superadmin');
  const { db } = test.deps;
  test.advance(31_000);
  const { tickets } = await badges(me);
  await db.insert(ticketTable).values(ticket('T-4', 'normal'));
  expect((await badges(me)).tickets).toBe(tickets);
  test.advance(31_000);
  expect((await badges(me)).tickets).toBe(tickets + 1);
  await db.insert(ticketTable).values(ticket('T-5', 'normal'));
  const heard = new Promise<void>((resolve) => {
    const stop = test.deps.bus.subscribe(null, ({ type }) => {
      if (type !== 'count') return;
      stop();
      resolve();
    });
  });
  const entry = { action: 'ticket.add', objectType: 'ticket', objectId: 'T-5', requestId: 'r' };
  await audit(db, { ...entry, actor: null });
  expect((await badges(me)).tickets).toBe(tickets + 1);
  await audit(db, { ...entry, actor: me });
  await heard;
  expect((await badges(me)).tickets).toBe(tickets + 2);
});
