import { testFields } from '@backlot/testing/field-tests';
import { scheduleFields } from '@backlot/contracts/money/reports/schedules';
import { scheduleInputs, scheduleTexts } from './schedules.fields.tsx';
import { schedule, schedulesFake } from './schedules.fixture.ts';

const subject = { fields: scheduleFields, texts: scheduleTexts, sample: schedule() };
testFields({ ...subject, inputs: scheduleInputs.movies }, () => schedulesFake());
