import { isNull, sql } from 'drizzle-orm';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { makerTable as t } from './makers.table.ts';

/** `anywhere` is the expression of the index `maker_search`. */
export const makerSearch = {
  type: 'maker',
  access: makersApi.list.access,
  table: t,
  id: t._id,
  active: isNull(t.deletedAt),
  prefixes: [t.name, t.email],
  anywhere: sql`(lower(${t.name}) || ' ' || coalesce(lower(${t.company}), '') || ' ' || lower(${t.email}))`,
  exact: (value) => [sql`lower(${t.email}) = ${value}::text`],
  label: t.name,
  detail: t.email,
  image: { key: t.imgKey, size: 'square' },
  status: t.status,
} satisfies SearchSource;
