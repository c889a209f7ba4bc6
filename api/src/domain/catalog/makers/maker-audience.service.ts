import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { makersApi } from '@backlot/contracts/catalog/makers/api';
import type { Db } from '../../../platform/db/database.ts';
import { mayFilterMakersBy } from './maker-visibility.ts';
import { makersList } from './makers.list.ts';
import { makerTable as t } from './makers.table.ts';

type Filter = Partial<Parsed<typeof makersApi.list>['query']>;

export const isActiveMaker = and(eq(t.status, 'active'), isNull(t.deletedAt));

export const mayFilterMakers = mayFilterMakersBy;

/** The condition of makers under filters of the list. */
export const makersUnder = (db: Db, filter: Filter): Promise<SQL> => makersList(db).under(filter);
