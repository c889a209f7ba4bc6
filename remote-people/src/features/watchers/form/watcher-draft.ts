import { schemaResolver } from '@backlot/ui/form';
import { type Watcher, watcherInput, type WatcherInput } from '@backlot/contracts/people/watchers/watcher';

type Optional = 'phone' | 'city';

/** What the form holds: empty text where the record has none, nothing where nothing is chosen. */
export type WatcherDraft = Omit<WatcherInput, Optional | 'country' | 'birthYear'> &
  Record<Optional, string> & { country: string | null; birthYear: number | '' };

const blank: WatcherDraft = {
  name: '',
  email: '',
  phone: '',
  country: null,
  city: '',
  timezone: null,
  language: null,
  birthYear: '',
  gender: null,
  tags: [],
  notes: '',
  marketingEmail: false,
  marketingPush: false,
};

/** The editable part of a watcher. */
export function draftOf(watcher: Watcher | null): WatcherDraft {
  if (!watcher) return blank;
  const { name, email, phone, country, city, timezone, language, birthYear, gender, tags, notes } = watcher;
  const { marketingEmail, marketingPush } = watcher;
  return {
    ...{ name, email, country, timezone, language, gender, tags, notes, marketingEmail, marketingPush },
    ...{ phone: phone ?? '', city: city ?? '', birthYear: birthYear ?? '' },
  };
}

/** A draft as the contract wants it, before it is checked. */
export const inputOf = (draft: WatcherDraft): WatcherInput => ({
  ...draft,
  phone: draft.phone.trim() === '' ? null : draft.phone.replaceAll(' ', ''),
  city: draft.city.trim() === '' ? null : draft.city,
  birthYear: draft.birthYear === '' ? null : draft.birthYear,
  country: draft.country ?? '', // which the schema refuses
});

const validate = schemaResolver(watcherInput, { sync: true });
export const validateWatcher = (draft: WatcherDraft) => validate(inputOf(draft));
