import { testFields } from '@backlot/testing/field-tests';
import { couponCodesFields, couponFields } from '@backlot/contracts/money/coupons/coupon';
import { blankOf } from '@backlot/contracts/platform/records/record-fields';
import { couponsApiFake } from './coupons.fixture.ts';
import {
  couponCodesInputs,
  couponCodesTexts,
  couponInputs,
  couponTexts,
  initialTerms,
} from './coupons.fields.tsx';

const terms = {
  ...initialTerms,
  percentBasisPoints: 1_000,
  currency: 'EUR',
  amountMinor: 500,
  minAmountMinor: 2_000,
};

describe('coupons', () => {
  const sample = { ...blankOf(couponFields), ...terms, code: 'SPRING10' };
  testFields({ fields: couponFields, inputs: couponInputs, texts: couponTexts, sample }, () =>
    couponsApiFake(),
  );
});

describe('generated codes', () => {
  const sample = { ...blankOf(couponCodesFields), ...terms, prefix: 'GIFT', count: 100 };
  testFields({ fields: couponCodesFields, inputs: couponCodesInputs, texts: couponCodesTexts, sample }, () =>
    couponsApiFake(),
  );
});
