import { isNull, sql } from 'drizzle-orm';
import { segmentApi } from '@backlot/contracts/people/segments/segment';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { segmentTable as t } from './segments.table.ts';

/** `anywhere` is the expression of the index `segment_search`. */
export const segmentSearch = {
  type: 'segment',
  access: segmentApi.list.access,
  table: t,
  id: t._id,
  active: isNull(t.deletedAt),
  prefixes: [t.name],
  anywhere: sql`lower(${t.name})`,
  exact: () => [],
  label: t.name,
  detail: t.description,
} satisfies SearchSource;
