import { sseParser } from './sse-parser.ts';

test('an event split anywhere is emitted once', () => {
  const feed = sseParser();
  expect(feed('data: {"a"')).toEqual([]);
  expect(feed(':1}\n')).toEqual([]);
  expect(feed('\ndata: 2\n\n: ping\n\n')).toEqual([{ data: '{"a":1}' }, { data: '2' }]);
});

test('lines of one event are joined and its ID is kept; other fields and carriage returns are dropped', () => {
  const feed = sseParser();
  expect(feed('event: x\r\nid: 4\r\ndata: one\r\ndata:two\r\n\r\n')).toEqual([{ id: '4', data: 'one\ntwo' }]);
});
