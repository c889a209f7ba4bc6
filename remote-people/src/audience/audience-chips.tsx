import { Group } from '@backlot/ui';
import { type Filter, FilterChips, type FilterPatch } from '@backlot/ui/table';
import { readListQuery, writeListQuery } from '@backlot/data/list-query';
import type { AudienceContext } from '@backlot/contracts/platform/releases/slots';
import { type AudienceKind, audienceFilters } from '@backlot/contracts/support/communications/audience';

type Props = Omit<AudienceContext, 'kind'> & { kind: AudienceKind; filters: readonly Filter[] };

/** Filters of a list, of those that an audience may have, for the audience of a message. */
export function AudienceChips({ kind, filters, filter, onChange }: Props) {
  const schema = audienceFilters[kind];
  const params = new URLSearchParams(filter);
  const isOfAudience = (item: Filter) => (item.kind === 'range' ? item.fromKey : item.key) in schema.shape;
  return (
    <Group gap="xs">
      <FilterChips
        filters={filters.filter(isOfAudience)}
        values={readListQuery(schema, params).query}
        onChange={(patch: FilterPatch) => onChange(Object.fromEntries(writeListQuery(schema, params, patch)))}
      />
    </Group>
  );
}
