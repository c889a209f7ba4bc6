import { testFields } from '@backlot/testing/field-tests';
import { fakeApi } from '@backlot/testing/fake-api';
import { profileFields } from '@backlot/contracts/platform/accounts/profile';
import { profileInputs, profileTexts } from './profile.fields.tsx';
import { ana } from './profile.fixture.ts';

testFields({ fields: profileFields, inputs: profileInputs, texts: profileTexts, sample: ana }, fakeApi);
