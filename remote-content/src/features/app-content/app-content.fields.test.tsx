import { testFields } from '@backlot/testing/field-tests';
import { type AppContentDraft, appContentFields } from '@backlot/contracts/site/app-content/app-content';
import { appContentInputs, appContentTexts } from './app-content.fields.tsx';
import { contentFake } from './app-content.fixture.ts';

const sample: AppContentDraft = {
  key: 'home.title',
  platform: 'ios',
  description: 'Above the first row',
  content: { kind: 'string', value: { en: 'Movies worth keeping' } },
};
testFields(
  { fields: appContentFields, inputs: appContentInputs, texts: appContentTexts, sample },
  contentFake,
);
