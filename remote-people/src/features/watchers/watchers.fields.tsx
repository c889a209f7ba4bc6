import { queryOf } from '@backlot/data/query';
import { countryName, languageName } from '@backlot/ui';
import { Checkbox, TagsInput } from '@backlot/ui/form';
import {
  asChoice,
  asList,
  asText,
  asYesNo,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  keysWhere,
  nameInput,
  numberInput,
  optionalChoiceInput,
  optionalTextInput,
  textInput,
} from '@backlot/ui/record-form';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { type watcherFields, type WatcherInput } from '@backlot/contracts/people/watchers/watcher';
import { useQuery } from '@tanstack/react-query';
import { languageChoices, timeZoneChoices, useCountries } from '../../record-form/choices.ts';
import { optionalSelect } from '../../record-form/optional-select.tsx';
import { fieldMessages as m, genderLabels } from './watchers.messages.ts';

/** Fields that can also be edited beside the page of a watcher. */
export const noteInputs = {
  tags: TagsField,
  notes: textInput({ rows: 3 }),
};

/** How each field is edited. */
export const watcherInputs: FieldInputs<typeof watcherFields> = {
  name: textInput(),
  email: textInput({ type: 'email' }),
  phone: optionalTextInput({ max: 40, type: 'tel' }),
  country: nameInput({ useChoices: useCountries }),
  city: optionalTextInput(),
  timezone: optionalSelect(timeZoneChoices),
  language: optionalSelect(languageChoices),
  birthYear: numberInput(),
  gender: optionalChoiceInput(genderLabels),
  ...noteInputs,
  marketingEmail: ConsentField,
  marketingPush: ConsentField,
};

/** Each field as text. */
export const watcherTexts: FieldTexts<typeof watcherFields> = {
  name: asText,
  email: asText,
  phone: asText,
  country: (code) => (code ? countryName(code) : ''),
  city: asText,
  timezone: asText,
  language: (tag) => (tag ? languageName(tag) : ''),
  birthYear: asText,
  gender: asChoice(genderLabels),
  tags: asList,
  notes: asText,
  marketingEmail: asYesNo,
  marketingPush: asYesNo,
};

type Place = {
  /** Of the form; its fields are in the order of this table. */
  section: 'basics' | 'person' | 'consent' | 'internal';
  /** Of the profile; null for what is shown beside the page. */
  profile: 'person' | 'account' | 'consent' | null;
};

/** Where the form and the profile show each field. */
const watcherLayout: Record<keyof WatcherInput, Place> = {
  name: { section: 'basics', profile: 'person' },
  email: { section: 'basics', profile: 'person' },
  phone: { section: 'basics', profile: 'person' },
  country: { section: 'basics', profile: 'person' },
  city: { section: 'person', profile: 'person' },
  language: { section: 'person', profile: 'account' },
  timezone: { section: 'person', profile: 'account' },
  birthYear: { section: 'person', profile: 'person' },
  gender: { section: 'person', profile: 'person' },
  marketingEmail: { section: 'consent', profile: 'consent' },
  marketingPush: { section: 'consent', profile: 'consent' },
  tags: { section: 'internal', profile: null },
  notes: { section: 'internal', profile: null },
};

/** Fields of the layout, in its order. */
export const watcherFieldsWhere = (isWanted: (place: Place) => boolean) => keysWhere(watcherLayout, isWanted);

function TagsField({ context: _, description = '', ...props }: InputProps<string[]>) {
  const { data: known = [] } = useQuery(queryOf(watchersApi.tags));
  return (
    <TagsInput
      {...props}
      description={`${description} ${m.tagsHelp}`}
      data={known}
      splitChars={[',', ';', ' ']}
    />
  );
}

function ConsentField({ context: _, value, onChange, required: _required, ...props }: InputProps<boolean>) {
  return <Checkbox {...props} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
