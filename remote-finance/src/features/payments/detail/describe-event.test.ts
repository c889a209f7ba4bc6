import { anEvent } from '../payments.fixture.ts';
import { describeEvent } from './describe-event.ts';

test.each([
  ['1 EUR', '€0.01'],
  ['500 JPY for intent pi_1', '¥500 for intent pi_1'],
])('the mismatch %s reads %s', (detail, shown) => {
  expect(describeEvent(anEvent({ type: 'intent.mismatch', detail }))).toBe(
    `Amount mismatch: the gateway reports ${shown}. Access not granted.`,
  );
});
