import { testFields } from '@backlot/testing/field-tests';
import { faqFields } from '@backlot/contracts/site/faq/faq';
import { faqInputs, faqTexts } from './faq.fields.tsx';
import { aFaq, faqFake } from './faq.fixture.ts';

testFields({ fields: faqFields, inputs: faqInputs, texts: faqTexts, sample: aFaq(1) }, faqFake);
