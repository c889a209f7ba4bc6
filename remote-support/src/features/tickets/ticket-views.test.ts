import { ticketQuery } from '@backlot/contracts/support/tickets/api';
import { viewsOf } from './ticket-views.ts';

const me = '01980000-0000-7000-8000-0000000000a1';
const team = '01980000-0000-7000-8000-0000000000b1';
const unsolved = 'status=new,open,pending,on_hold&snoozed=false';

test.each([
  ['Mine', `${unsolved}&assignee=${me}`],
  ['My teams', `${unsolved}&team=${team}`],
  ['Unassigned', `${unsolved}&assigned=false`],
  ['Breaching', 'breaching=true&sort=slaDueAt'],
  ['Unsolved', unsolved],
  ['Pending over 3 days', 'status=pending&inactive=true&sort=lastMessageAt'],
  ['Payment problems', `${unsolved}&category=billing`],
  ['Maker', `${unsolved}&category=maker`],
  ['Solved', 'status=solved'],
  ['Spam', 'spam=true'],
])('the view %s has a query that the list accepts', (name, query) => {
  expect(viewsOf(me, team).find((view) => view.name === name)).toMatchObject({ query, isFixed: true });
  const parsed = ticketQuery.safeParse(Object.fromEntries(new URLSearchParams(query)));
  expect(parsed.success).toBe(true);
});

test('views of a person are missing without that person or a team', () => {
  const ids = viewsOf(null, '').map(({ _id }) => _id);
  expect(ids).not.toContain('mine');
  expect(ids).not.toContain('teams');
  expect(viewsOf(me, team)).toHaveLength(10);
});
