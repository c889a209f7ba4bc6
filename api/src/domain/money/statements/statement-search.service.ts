import { sql } from 'drizzle-orm';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { matchesName } from '../../../platform/lists/filters.ts';
import type { SearchSource } from '../../../platform/search/search-source.ts';
import { statementTable as t } from './statements.table.ts';

/** A statement gets its number late, so it is labeled by its maker. */
export const statementSearch = {
  type: 'statement',
  access: statementsApi.list.access,
  table: t,
  id: t._id,
  prefixes: [t.number],
  also: (value) => [matchesName(t.makerName, value)],
  exact: (value) => [sql`lower(${t.number}) = ${value}::text`],
  label: t.makerName,
  detail: sql`concat_ws(' · ', to_char(to_date(${t.period}, 'YYYY-MM'), 'FMMonth YYYY'), ${t.number})`,
} satisfies SearchSource;
