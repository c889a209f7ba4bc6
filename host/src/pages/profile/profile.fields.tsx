import {
  asText,
  type FieldInputs,
  type FieldTexts,
  optionalTextInput,
  textInput,
} from '@backlot/ui/record-form';
import type { profileFields } from '@backlot/contracts/platform/accounts/profile';

/** The input of each field. */
export const profileInputs: FieldInputs<typeof profileFields> = {
  name: textInput({ autoComplete: 'name' }),
  phone: optionalTextInput({ max: 40, type: 'tel', autoComplete: 'tel' }),
  designation: optionalTextInput({ autoComplete: 'organization-title' }),
  bio: optionalTextInput({ rows: 4 }),
};

/** Each field as text. */
export const profileTexts: FieldTexts<typeof profileFields> = {
  name: asText,
  phone: asText,
  designation: asText,
  bio: asText,
};
