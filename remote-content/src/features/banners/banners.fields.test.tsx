import { testFields } from '@backlot/testing/field-tests';
import { draftOf } from '@backlot/contracts/platform/records/record-fields';
import { bannerFields } from '@backlot/contracts/catalog/banners/banner';
import { bannerInputs, bannerTexts } from './banners.fields.tsx';
import { aBanner, bannersFake } from './banners.fixture.ts';

const sample = draftOf(bannerFields, aBanner(1));
testFields({ fields: bannerFields, inputs: bannerInputs, texts: bannerTexts, sample }, bannersFake);
