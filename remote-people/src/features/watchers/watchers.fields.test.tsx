import { testFields } from '@backlot/testing/field-tests';
import { watcherFields } from '@backlot/contracts/people/watchers/watcher';
import { watcherInputs, watcherTexts } from './watchers.fields.tsx';
import { aWatcher, watchersApiFake } from './watchers.fixture.ts';

testFields(
  { fields: watcherFields, inputs: watcherInputs, texts: watcherTexts, sample: aWatcher() },
  watchersApiFake,
);
