import { rightFields, rightsFields } from '@backlot/contracts/catalog/movies/rights';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { testInputs, testRowTexts } from '@backlot/testing/field-tests';
import { keysWhere } from '@backlot/ui/record-form';
import { apiWith, aRight } from '../prices/prices.fixture.ts';
import { rightInputs, rightsTexts } from './rights.fields.tsx';

const subject = { fields: rightFields, inputs: rightInputs, sample: draftOf(rightFields, aRight()) };
// The picker of territories has a label of its own.
const only = keysWhere(rightFields, (field) => field !== rightFields.territories);
testInputs({ ...subject, only }, () => apiWith());
testRowTexts(rightsFields, rightsTexts);
