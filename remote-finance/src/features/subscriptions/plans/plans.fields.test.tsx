import { testFields } from '@backlot/testing/field-tests';
import { planFields } from '@backlot/contracts/money/plans/plan';
import { aPlan, subscriptionsApiFake } from '../subscriptions.fixture.ts';
import { planInputs, planTexts } from './plans.fields.tsx';

const sample = aPlan({ names: { de: 'Standard' }, description: 'Two streams.' });
testFields({ fields: planFields, inputs: planInputs, texts: planTexts, sample }, () =>
  subscriptionsApiFake(),
);
