import { demoPayments } from './payments.ts';
import { demoWatchers } from './people.ts';
import { seededRandom } from './poster/seeded-random.ts';
import { demoTickets } from './tickets.ts';

it('no watcher pays or opens a ticket before joining', () => {
  const [random, now] = [seededRandom('backlot'), new Date('2026-11-20T10:00:00Z')];
  const watchers = demoWatchers(random, 420, now);
  const movies = [{ _id: '01970000-0000-7000-8000-000000000001', title: 'Faust' }];
  const payments = demoPayments(random, watchers, movies, 1_500, now);
  const { tickets } = demoTickets(
    random,
    { watchers, movies, agents: [{ _id: 'admin', name: 'Ana' }], policies: [] },
    400,
    now,
  );
  const joined = new Map(watchers.map(({ email, createdAt }) => [email, createdAt.getTime()]));
  const isTooEarly = (email: string, at: Date | undefined) =>
    (at?.getTime() ?? 0) < (joined.get(email) ?? Infinity);
  expect(payments.filter(({ watcherEmail, createdAt }) => isTooEarly(watcherEmail, createdAt))).toEqual([]);
  expect(tickets.filter(({ requesterEmail, createdAt }) => isTooEarly(requesterEmail, createdAt))).toEqual(
    [],
  );
});
