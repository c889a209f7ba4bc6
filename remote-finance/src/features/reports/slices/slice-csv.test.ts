import { sliceCsv } from './slice-csv.ts';
import { slice } from './slices.fixture.ts';

test('rows are written in major units with their previous values', () => {
  expect(sliceCsv('income', slice()).split('\r\n')).toEqual([
    'Payment type,Gross (EUR),Refunded (EUR),Disputed (EUR),Tax (EUR),Gateway fees (EUR),Makers’ share (EUR),Net (EUR),Payments,"Gross (EUR), previous","Refunded (EUR), previous","Disputed (EUR), previous","Tax (EUR), previous","Gateway fees (EUR), previous","Makers’ share (EUR), previous","Net (EUR), previous","Payments, previous"',
    'Rental,1234.50,10.00,0.00,197.10,36.00,600.00,391.40,12,1000.00,0.00,9.00,159.66,30.00,500.00,301.34,10',
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
  );
  expect(csv.split('\r\n')).toEqual([
    'Day,Minutes,Views,Minutes per view,Completed',
    '2026-05-01,12.35,2,6.17,50.00',
    '2026-05-02,,,,',
    '',
  ]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['Cat, "Dog"', '"Cat, ""Dog"""'],
])('the movie %s is written as %s', (name, cell) => {
  const rows = [{ key: 'm', name, members: ['m'], values: null, previous: null }];
  const { period } = slice();
  const csv = sliceCsv('topSale', slice({ rows, period: { ...period, previous: null } }));
  expect(csv.split('\r\n')[1]).toBe(`${cell},,,,,`);
});
