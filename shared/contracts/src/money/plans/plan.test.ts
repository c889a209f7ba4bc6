import { planPrice } from './plan.ts';
import { scheduleTime } from '../reports/schedules.ts';

const messagesOf = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  (parsed.error?.issues ?? []).map(({ message }) => message);

test('a price out of range is refused in a sentence', () => {
  const price = (amountMinor: number) => planPrice.safeParse({ currency: 'EUR', amountMinor, country: null });
  expect(messagesOf(price(1_000_000_001))).toEqual(['Amount must be at most €10,000,000.00.']);
  expect(messagesOf(price(0))).toEqual(['Amount must be more than zero.']);
  expect(messagesOf(price(49))).toEqual(['Amount must be at least €0.50.']);
});

test('an hour outside the day is refused for a scheduled report', () => {
  expect(messagesOf(scheduleTime.safeParse({ every: 'day', hour: 24 }))).toEqual([
    'A whole number from 0 to 23',
  ]);
});
