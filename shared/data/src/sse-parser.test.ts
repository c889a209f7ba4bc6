import { sseParser } from './sse-parser.ts';

test('an event split anywhere is emitted once', () => {
  const feed = sseParser();
  expect(feed('data: {"a"')).toEqual([]);
  expect(feed(':1}\n')).toEqual([]);
  expect(feed('\ndata: 2\n\n: ping\n\n')).toEqual(['{"a":1}', '2']);
});

test('lines of one event are joined, other fields and carriage returns dropped', () => {
  const feed = sseParser();
  expect(feed('event: x\r\nid: 4\r\ndata: one\r\ndata:two\r\n\r\n')).toEqual(['one\ntwo']);
});
