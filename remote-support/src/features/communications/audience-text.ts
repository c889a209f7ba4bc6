import { countryName, formatDate } from '@backlot/ui';
import type { NameOf } from '@backlot/ui/record-form';
import { capitalized, fieldLabel, fromCamelCase } from '@backlot/contracts/platform/audit/format-value';
import { type Audience, audienceFilters } from '@backlot/contracts/support/communications/audience';
import { audienceMessages as m } from './communications.messages.ts';

/** The values of filters that aren’t the name of a choice. */
const valueTexts: Record<string, (value: string, nameOf: NameOf) => string> = {
  country: countryName,
  tag: String,
  blockReason: (key) => capitalized(fromCamelCase(key.replaceAll('-', ' '))),
  joinedFrom: formatDate,
  joinedTo: formatDate,
  watchedFrom: formatDate,
  watchedTo: formatDate,
  segment: (_id, nameOf) => nameOf(_id),
  owner: (_id, nameOf) => nameOf(_id),
  true: () => m.yes,
  false: () => m.no,
};
const choiceText = (value: string, nameOf: NameOf): string =>
  valueTexts[value]?.(value, nameOf) ?? capitalized(fromCamelCase(value));

function filterText(kind: Audience['kind'], key: string, value: string, nameOf: NameOf): string {
  if (!(key in audienceFilters[kind].shape)) return m.unknownFilter;
  const textOf = valueTexts[key] ?? choiceText;
  const values = value.split(',').map((part) => textOf(part, nameOf));
  return m.filterText(m.filters[key] ?? fieldLabel(key), values.join(', '));
}

/** Whom a message goes to, in the words of the filters. */
export function describeAudience({ kind, filter }: Audience, nameOf: NameOf): string {
  const parts = Object.entries(filter).map(([key, value]) => filterText(kind, key, value, nameOf));
  return parts.length === 0 ? m.everyone(kind) : m.summary(kind, parts);
}
