import { testFields } from '@backlot/testing/field-tests';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { contractFields } from '@backlot/contracts/catalog/makers/contracts';
import { aContract, makersApiFake } from '../makers.fixture.ts';
import { contractInputs, contractTexts } from './contracts.fields.tsx';

const contract = aContract({
  model: 'hybrid',
  fixedFeeMinor: 50_000,
  minimumGuaranteeMinor: 100_000,
  currency: 'EUR',
  recoupable: true,
  autoRenew: true,
});
const sample = draftOf(contractFields, contract);
testFields({ fields: contractFields, inputs: contractInputs, texts: contractTexts, sample }, makersApiFake);
