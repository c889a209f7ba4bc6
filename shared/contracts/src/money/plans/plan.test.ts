import { planPrice } from './plan.ts';
import { scheduleTime } from '../reports/schedules.ts';

const messagesOf = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  (parsed.error?.issues ?? []).map(({ message }) => message);

test('a price out of range is refused in a sentence', () => {
  const price = (amountMinor: number) => planPrice.safeParse({ currency: 'EUR', amountMinor, country: null });
  expect(messagesOf(price(1_000_000_001))).toEqual(['Price must not exceed the maximum of a plan.']);
  expect(messagesOf(price(0))).toContain('Enter an amount above zero.');
});

test('so is a time at which no report can be sent', () => {
  expect(messagesOf(scheduleTime.safeParse({ every: 'day', hour: 24 }))).toEqual([
    'A whole number from 0 to 23',
  ]);
});
