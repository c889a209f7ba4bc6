import { inactiveMs, type TicketRow } from '@backlot/contracts/support/tickets/ticket';
import { openTestApp, type SendRequest, type TestApp } from '../../../testing/test-app.ts';
import { ticketFixture } from './tickets.fixture.ts';
import { ticketTable } from './tickets.table.ts';

let test: TestApp;
let request: SendRequest;
beforeAll(async () => {
  test = await openTestApp();
  request = await test.signedIn('admin');
  await test.deps.db
    .insert(ticketTable)
    .values([
      ticketFixture('T-1', { status: 'pending', lastMessageAt: ago(inactiveMs + 60_000) }),
      ticketFixture('T-2', { status: 'pending', lastMessageAt: ago(inactiveMs - 60_000) }),
      ticketFixture('T-3', { lastMessageAt: ago(2 * inactiveMs) }),
    ]);
});
afterAll(() => test.close());

const ago = (ms: number): Date => new Date(test.deps.now().getTime() - ms);
const numbers = async (query: string): Promise<string[]> =>
  (await request(`/api/support?${query}`)).json().data.items.map(({ number }: TicketRow) => number);

it.each([
  ['inactive=true', ['T-1', 'T-3']],
  ['inactive=false', ['T-2']],
  ['status=pending&inactive=true&sort=lastMessageAt', ['T-1']],
])('tickets are listed by whether anyone wrote in the last three days: %s', async (query, expected) => {
  expect(await numbers(query)).toEqual(expected);
});
