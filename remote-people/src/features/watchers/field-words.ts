import { countryName, languageName } from '@backlot/ui';
import type { WatcherInput } from '@backlot/contracts/people/watchers/watcher';
import { genderLabels, watchersMessages as m } from './watchers.messages.ts';

type Words = { readonly [K in keyof WatcherInput]: (value: WatcherInput[K]) => string };
const asIs = (value: string | null) => value ?? '';
const yesOrNo = (value: boolean) => (value ? m.yes : m.no);

/** Each field in words, empty when there is nothing to show: in facts, history and conflicts. */
export const fieldWords: Words = {
  name: asIs,
  email: asIs,
  phone: asIs,
  country: countryName,
  city: asIs,
  timezone: asIs,
  language: (tag) => (tag ? languageName(tag) : ''),
  birthYear: (year) => (year === null ? '' : String(year)),
  gender: (gender) => (gender ? genderLabels[gender] : ''),
  tags: (tags) => tags.join(', '),
  notes: asIs,
  marketingEmail: yesOrNo,
  marketingPush: yesOrNo,
};

/** A watcher's own field in words. */
export const wordsOf = <K extends keyof WatcherInput>(input: WatcherInput, field: K): string =>
  fieldWords[field](input[field]);
