import { testFields } from '@backlot/testing/field-tests';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { payoutAccountFields } from '@backlot/contracts/catalog/makers/payout';
import { aPayout, makersApiFake } from '../makers.fixture.ts';
import { blankAccount } from './account-input.tsx';
import { payoutInputs, payoutTexts } from './payout.fields.tsx';

const sample = draftOf(payoutAccountFields, { ...aPayout(), account: blankAccount });
test('the minimum payout reads as an amount of the account’s currency', () => {
  expect(payoutTexts.thresholdMinor(120_000, String, { currency: 'EUR' })).toBe('€1,200.00');
  expect(payoutTexts.thresholdMinor(1_200, String, { currency: 'JPY' })).toBe('¥1,200');
});

testFields({ fields: payoutAccountFields, inputs: payoutInputs, texts: payoutTexts, sample }, makersApiFake);
