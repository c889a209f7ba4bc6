import { TagsInput } from '@backlot/ui/form';
import {
  type FieldInputs,
  type InputProps,
  nameInput,
  namesInput,
  optionalTextInput,
  requiredChoiceInput,
  switchInput,
  textInput,
} from '@backlot/ui/record-form';
import type { makerFields } from '@backlot/contracts/catalog/makers/maker';
import { languageChoices, useCountries } from '../../record-form/choices.ts';
import { AddressInput } from './form/address-input.tsx';
import { BioInput } from './form/bio-input.tsx';
import { ContactsInput } from './form/contacts-input.tsx';
import { OwnerInput } from './form/owner-input.tsx';
import { SocialsInput } from './form/socials-input.tsx';
import { typeLabels } from './makers.messages.ts';

const line = optionalTextInput();

/** How each field is edited. */
export const makerInputs: FieldInputs<typeof makerFields> = {
  name: textInput(),
  type: requiredChoiceInput(typeLabels),
  displayName: line,
  storeName: line,
  company: line,
  designation: line,
  country: nameInput({ useChoices: useCountries }),
  email: textInput({ type: 'email' }),
  phone: optionalTextInput({ max: 40, type: 'tel' }),
  website: optionalTextInput({ type: 'url' }),
  address: AddressInput,
  socials: SocialsInput,
  bio: BioInput,
  languages: namesInput({ useChoices: languageChoices }),
  contacts: ContactsInput,
  ownerId: OwnerInput,
  tags: TagListInput,
  starred: switchInput(false, true),
};

function TagListInput({ context: _, ...props }: InputProps<string[]>) {
  return <TagsInput {...props} splitChars={[',', ';']} />;
}
