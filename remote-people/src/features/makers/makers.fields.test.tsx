import { testFields } from '@backlot/testing/field-tests';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { makerFields } from '@backlot/contracts/catalog/makers/maker';
import { makerTexts } from './maker-texts.ts';
import { makerInputs } from './makers.fields.tsx';
import { aMaker, makersApiFake } from './makers.fixture.ts';

const sample = draftOf(makerFields, aMaker());
testFields({ fields: makerFields, inputs: makerInputs, texts: makerTexts, sample }, makersApiFake);
