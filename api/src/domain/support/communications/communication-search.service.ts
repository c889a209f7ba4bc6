import { isNull, sql } from 'drizzle-orm';
import { communicationApi } from '@backlot/contracts/support/communications/api';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { communicationTable as t } from './communications.table.ts';

/** `anywhere` is the expression of the index `communication_search`. */
export const communicationSearch = {
  type: 'communication',
  access: communicationApi.list.access,
  table: t,
  id: t._id,
  active: isNull(t.deletedAt),
  prefixes: [t.name],
  anywhere: sql`lower(${t.name})`,
  exact: () => [],
  label: t.name,
  detail: t.subject,
} satisfies SearchSource;
