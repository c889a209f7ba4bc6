import { testFields } from '@backlot/testing/field-tests';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { payoutFields } from '@backlot/contracts/catalog/makers/payout';
import { aPayout, makersApiFake } from '../makers.fixture.ts';
import { blankAccount } from './account-input.tsx';
import { payoutInputs, payoutTexts } from './payout.fields.tsx';

const sample = draftOf(payoutFields, { ...aPayout(), account: blankAccount });
testFields({ fields: payoutFields, inputs: payoutInputs, texts: payoutTexts, sample }, makersApiFake);
