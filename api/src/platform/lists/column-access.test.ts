import { columnAccess } from './column-access.ts';

const access = columnAccess({ revenue: 'payment:manage', from: 'payment:manage', tickets: 'support:read' });
const held = new Set(['support:read'] as const);

it.each([
  [{ sort: 'title' }, true],
  [{ sort: '-tickets' }, true],
  [{ sort: 'revenue' }, false],
  [{ sort: '-revenue' }, false],
  [{ sort: 'title', from: 0 }, false],
  [{ sort: 'title', from: undefined }, true],
])('filters and orders use visible columns only: %j', (query, expected) => {
  expect(access.mayUse(held, query)).toBe(expected);
});

it('rows lack the values of hidden columns, and gain no others', () => {
  const rows = [{ title: 'A', revenue: 5, tickets: 2 }];
  expect(access.without(held, rows)).toEqual([{ title: 'A', revenue: null, tickets: 2 }]);
  expect(access.without(new Set(['support:read', 'payment:manage'] as const), rows)).toEqual(rows);
  expect([access.sees(held, 'revenue'), access.sees(held, 'title')]).toEqual([false, true]);
});
