import { sql } from 'drizzle-orm';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ticketList } from './tickets.list.ts';
import { recentTags } from './tickets.repo.ts';
import { ticketTable } from './tickets.table.ts';

let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
const tagged = [[], ['refund'], ['vip', 'refund'], ['on site']];
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('admin');
  await test.deps.db.insert(ticketTable).values(
    tagged.map((tags, index) => ({
      number: `T-${10_001 + index}`,
      subject: 'The movie stops',
      requesterName: 'Ada',
      requesterEmail: 'ada@watchers.test',
      category: 'playback',
      priority: 'normal' as const,
      status: 'open' as const,
      tags,
      lastMessageAt: new Date(index),
    })),
  );
});
afterAll(() => test.close());

const listed = async (query: string) => (await request(`/api/support?${query}`)).json();
const numbers = async (query: string) =>
  (await listed(query)).data.items.map(({ number }: TicketRow) => number);

it('the list filters by tags, of which a ticket has at least one', async () => {
  expect(await numbers('tag=refund')).toEqual(['T-10003', 'T-10002']);
  expect(await numbers('tag=vip,on%20site&sort=lastMessageAt')).toEqual(['T-10003', 'T-10004']);
  expect(await numbers('tag=Refund')).toEqual([]);
});

it('a tag that no ticket can have is refused as a filter', async () => {
  for (const tag of ['', 'x'.repeat(41)])
    expect((await request(`/api/support?tag=${tag}`)).statusCode).toBe(422);
});

it('the tags in use are suggested by name, each once', async () => {
  expect((await request('/api/support/tag')).json().data).toEqual(['on site', 'refund', 'vip']);
});

/** The plan in which no table is read as a whole, which pays for few rows only. */
const planOf = async (statement: ReturnType<typeof sql>) => {
  const rows = await test.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${statement}`);
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

it('tickets are found by tags, and tags by the newest messages, from an index', async () => {
  const where = await ticketList(test.deps).under({ spam: false, tag: ['refund'] });
  expect(await planOf(sql`select id from ticket where ${where}`)).toContain('ticket_tags');
  expect(await planOf(recentTags)).toContain('ticket_tagged_by_message');
});
