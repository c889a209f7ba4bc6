import { testFields } from '@backlot/testing/field-tests';
import { aboutFields } from '@backlot/contracts/site/about/about';
import { aboutInputs, aboutTexts } from './about.fields.tsx';
import { aboutFake, anAboutPage } from './about.fixture.ts';

testFields({ fields: aboutFields, inputs: aboutInputs, texts: aboutTexts, sample: anAboutPage() }, aboutFake);
