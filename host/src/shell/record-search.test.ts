import { endpoint } from '@backlot/contracts/platform/http/endpoint';
import { z } from '@backlot/contracts/z';
import { fakeApi } from '@backlot/testing/fake-api';
import { searchRecords } from './record-search.ts';

const list = endpoint({
  name: 'payment.list',
  summary: 'Payments',
  method: 'GET',
  path: 'payment',
  access: 'payment:read',
  query: z.record(z.string(), z.string()),
  response: z.array(z.looseObject({ _id: z.string() })),
});
const entry = {
  type: 'payment',
  label: 'Payments',
  endpoint: list.name,
  path: list.path,
  access: list.access,
  to: '/admin/payments/{_id}',
};
const _id = '0197a0c0-0000-7000-8000-0000000000a1';

test.each([{ orderId: 'F-2026-001499' }, { code: 'WELCOME20' }, { number: 'SUB-000009' }])(
  'a record without a name is labeled by its number: %o',
  async (known) => {
    fakeApi().on(list, () => [{ _id, ...known }]);
    const [found] = await searchRecords(entry, 'f', new AbortController().signal);
    expect(found).toEqual({ to: `/admin/payments/${_id}`, label: Object.values(known)[0] });
  },
);

test('a statement is labeled by maker and month, with or without a number', async () => {
  const prana = { makerName: 'Prana Film', period: '2026-10' };
  fakeApi().on(list, () => [
    { _id, ...prana, number: null },
    { _id, ...prana, number: 'S-2026-000007' },
  ]);
  const found = await searchRecords(entry, 'Pra', new AbortController().signal);
  expect(found.map(({ label }) => label)).toEqual([
    'Prana Film, October 2026',
    'Prana Film, October 2026, S-2026-000007',
  ]);
});
