import { sliceCsv } from './slice-csv.ts';
import { measuresOf } from './slice-labels.ts';
import { slice } from './slices.fixture.ts';
import { hostileCells } from '@backlot/contracts/platform/values/csv-line.fixture';
import type { SliceName } from '@backlot/contracts/money/reports/slices';

const measure = (name: SliceName, place = 0) => {
  const found = measuresOf(name)[place];
  if (!found) throw new Error(`${name} has no such measure`);
  return found;
};

test('rows are written in major units with their previous values', () => {
  expect(sliceCsv('income', slice(), measure('income')).split('\r\n')).toEqual([
    'Payment type,Gross (EUR),Refunded (EUR),Disputed (EUR),Tax (EUR),Gateway fees (EUR),Makers’ share (EUR),Platform share (EUR),Payments,"Gross (EUR), previous","Refunded (EUR), previous","Disputed (EUR), previous","Tax (EUR), previous","Gateway fees (EUR), previous","Makers’ share (EUR), previous","Platform share (EUR), previous","Payments, previous","Gross, share of total"',
    'Rental,1234.50,10.00,0.00,197.10,36.00,600.00,391.40,12,1000.00,0.00,9.00,159.66,30.00,500.00,301.34,10,100.00',
    '',
  ]);
});

test('a slice without rows is written by day, and without a comparison once', () => {
  const { period } = slice();
  const csv = sliceCsv(
    'performance',
    slice({
      currency: null,
      period: { ...period, previous: null },
      series: [
        {
          at: '2026-05-01',
          values: { minutes: 12.345, views: 2, avgMinutes: 6.1725, completion: 0.5 },
          previous: null,
        },
        { at: '2026-05-02', values: null, previous: null },
      ],
    }),
    measure('performance'),
  );
  expect(csv.split('\r\n')).toEqual([
    'Day,Minutes,Views,Minutes per view,Completed',
    '2026-05-01,12.35,2,6.17,50.00',
    '2026-05-02,,,,',
    '',
  ]);
});

test.each(hostileCells)('the movie %j is written as %j', (name, cell) => {
  const rows = [{ key: 'm', name, members: ['m'], values: null, previous: null }];
  const { period } = slice();
  const csv = sliceCsv('topSale', slice({ rows, period: { ...period, previous: null } }), measure('topSale'));
  expect(csv).toContain(`\r\n${cell},,,,,\r\n`);
});

test('rows are written by the picked measure, which is the first column; hours stay in their order', () => {
  const row = (key: string, views: number, avgMinutes: number | null) => ({
    key,
    name: null,
    members: [key],
    previous: null,
    values: { minutes: views, views, avgMinutes, completion: null },
  });
  const rows = [row('DE', 9, null), row('FR', 5, 2.5), row('IT', 7, 30)];
  const { period } = slice();
  const csv = (name: SliceName, place: number) => {
    const shown = slice({ rows, currency: null, period: { ...period, previous: null } });
    return sliceCsv(name, shown, measure(name, place)).split('\r\n').slice(0, 4);
  };
  expect(csv('viewCountry', 2)).toEqual([
    'Country,Minutes per view,Minutes,Views,Completed',
    'Italy,30,7,7,',
    'France,2.5,5,5,',
    'Germany,,9,9,',
  ]);
  expect(csv('viewHour', 1).map((line) => line.split(',')[0])).toEqual(['Hour (UTC)', 'DE', 'FR', 'IT']);
});
