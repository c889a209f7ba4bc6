import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { priceFields, pricesFields } from '@backlot/contracts/catalog/movies/prices';
import { testInputs, testRowTexts } from '@backlot/testing/field-tests';
import { priceInputs, pricesTexts } from './prices.fields.tsx';
import { apiWith, aPrice, dayMs } from './prices.fixture.ts';

const promo = { amountMinor: 199, from: new Date(Date.now() + dayMs), to: new Date(Date.now() + 2 * dayMs) };

testInputs(
  { fields: priceFields, inputs: priceInputs, sample: draftOf(priceFields, aPrice({ promo })) },
  () => apiWith(),
);
testRowTexts(pricesFields, pricesTexts);
