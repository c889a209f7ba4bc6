import { countryName, formatDate } from '@backlot/ui';
import { makerFields } from '@backlot/contracts/catalog/makers/maker';
import { watcherFields } from '@backlot/contracts/people/watchers/watcher';
import type { Audience, audienceFilters } from '@backlot/contracts/support/communications/audience';
import { audienceMessages as m } from './communications.messages.ts';

type Key = {
  [K in keyof typeof audienceFilters]: keyof (typeof audienceFilters)[K]['shape'];
}[Audience['kind']];

/** The types of makers, as a filter offers them. */
export const makerTypes = [
  { value: 'person', label: m.filters.person },
  { value: 'company', label: m.filters.company },
];

const list = (value: string, labelOf: (part: string) => string) => value.split(',').map(labelOf).join(', ');
const typeLabel = (value: string) => makerTypes.find((type) => type.value === value)?.label ?? value;

const texts: Record<Key, (value: string) => string> = {
  country: (codes) => m.filterText(watcherFields.country.label, list(codes, countryName)),
  tag: (tags) => m.filterText(m.filters.tag, list(tags, String)),
  joinedFrom: (day) => m.joinedFrom(formatDate(day)),
  joinedTo: (day) => m.joinedTo(formatDate(day)),
  type: (types) => m.filterText(makerFields.type.label, list(types, typeLabel)),
  starred: (value) => (value === 'true' ? m.filters.starred : m.notStarred),
};
const isKnown = (key: string): key is Key => Object.hasOwn(texts, key);

/** Whom a message goes to, in the words of the filters. */
export function describeAudience({ kind, filter }: Audience): string {
  const parts = Object.entries(filter).map(([key, value]) =>
    isKnown(key) ? texts[key](value) : m.unknownFilter,
  );
  return parts.length === 0 ? m.everyone(kind) : m.summary(kind, parts);
}
