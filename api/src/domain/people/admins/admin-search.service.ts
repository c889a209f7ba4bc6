import { isNull, sql } from 'drizzle-orm';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { adminTable as t } from '../../../platform/accounts/accounts.table.ts';
import { matchesName } from '../../../platform/lists/filters.ts';
import type { SearchSource } from '../../../platform/search/search-source.ts';

export const adminSearch = {
  type: 'admin',
  access: adminsApi.list.access,
  table: t,
  id: t._id,
  active: isNull(t.deletedAt),
  prefixes: [t.email],
  also: (value) => [matchesName(t.name, value)],
  exact: (value) => [sql`lower(${t.email}) = ${value}::text`],
  label: t.name,
  detail: t.email,
  image: { key: t.avatarKey, size: 'square' },
  status: t.status,
} satisfies SearchSource;
