import { testFields } from '@backlot/testing/field-tests';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { lookupFields } from '@backlot/contracts/site/lookups/edit';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { lookupInputs, lookupTexts } from './lookups.fields.tsx';
import { aLookup, lookupsApiFake } from './lookups.fixture.ts';

const rating = aLookup({
  type: 'rating',
  parentKey: 'fsk',
  meta: { minAge: 12 },
  color: 'yellow',
  description: 'Suitable from 12',
  i18n: { de: 'FSK 12' },
});
testFields(
  { fields: lookupFields, inputs: lookupInputs, texts: lookupTexts, sample: draftOf(lookupFields, rating) },
  () => lookupsApiFake().on(lookupsApi.all, () => []),
);
