import { act, renderHook } from '@testing-library/react';
import { ticketRow, ticketsPage } from './tickets.fixture.ts';
import { useHeldRows } from './use-held-rows.ts';

const page = (...ids: string[]) => ticketsPage(ids.map((_id) => ticketRow({ _id })));
type Props = Parameters<typeof useHeldRows>;
const render = (...first: Props) =>
  renderHook((props: Props) => useHeldRows(...props), { initialProps: first });
const idsOf = ({ current }: { current: ReturnType<typeof useHeldRows> }) =>
  current.page?.items.map(({ _id }) => _id);

test('new tickets are held while someone works in the list, and shown on request', () => {
  const { result, rerender } = render('open', page('b', 'a'), true);
  const solved = ticketsPage([
    ticketRow({ _id: 'd' }),
    ticketRow({ _id: 'c' }),
    ticketRow({ _id: 'a', status: 'solved' }),
  ]);
  rerender(['open', solved, true]);
  expect(idsOf(result)).toEqual(['b', 'a']);
  expect(result.current.page?.items[1]?.status).toBe('solved');
  expect(result.current.arrivals).toBe(2);
  act(() => result.current.show());
  expect(idsOf(result)).toEqual(['d', 'c', 'a']);
  expect(result.current.arrivals).toBe(0);
});

test('new tickets appear immediately when nobody works in the list', () => {
  const { result, rerender } = render('open', page('b', 'a'), true);
  rerender(['open', page('c', 'b', 'a'), true]);
  rerender(['open', page('c', 'b', 'a'), false]);
  expect(idsOf(result)).toEqual(['c', 'b', 'a']);
});

test('tickets that move up from the next page aren’t new', () => {
  const { result, rerender } = render('open', page('b', 'a'), true);
  rerender(['open', page('b', 'x'), true]);
  expect(idsOf(result)).toEqual(['b', 'x']);
  expect(result.current.arrivals).toBe(0);
});

test('the tickets of another view are never held', () => {
  const { result, rerender } = render('open', page('b', 'a'), true);
  rerender([null, page('b', 'a'), true]);
  rerender(['pending', page('c', 'b'), true]);
  expect(idsOf(result)).toEqual(['c', 'b']);
});
