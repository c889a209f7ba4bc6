import { testFields } from '@backlot/testing/field-tests';
import { adminFields, invitationFields } from '@backlot/contracts/people/admins/admin';
import { adminInputs, adminTexts, invitationInputs, invitationTexts } from './admins.fields.tsx';
import { adminsFake, anAdmin } from './admins.fixture.ts';

const fakes = () => adminsFake();
const sample = anAdmin({
  phone: '+4930123456',
  locale: 'de',
  timezone: 'Europe/Berlin',
  notes: 'Back in March.',
});

describe('the fields of an admin', () => {
  testFields({ fields: adminFields, inputs: adminInputs, texts: adminTexts, sample }, fakes);
});
describe('the fields of an invitation', () => {
  testFields({ fields: invitationFields, inputs: invitationInputs, texts: invitationTexts, sample }, fakes);
});
