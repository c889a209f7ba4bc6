import type { PersonalData } from '@backlot/contracts/people/watchers/personal-data';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import type { AnyColumn } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { registry } from '../../../platform/registry/registry.service.ts';

type Rows = readonly { _id: string }[];
export type Person = { name: string; email: string };
/** A number of rows, awaited or as a column of a query. */
type Count = ReturnType<Db['$count']>;

/** What other modules hold of a watcher; the rows that were changed are answered, for the history. */
type WatcherRelations = {
  payments: {
    count(db: Db, watcherId: string | AnyColumn): Count;
    /** By currency: what was paid and not refunded in full. */
    spend(db: Db, watcherId: string): Promise<NonNullable<Watcher['spend']>>;
    personalData(db: Db, watcherId: string): Promise<NonNullable<PersonalData['payments']>>;
    move(tx: Db, from: string, to: string): Promise<Rows>;
    anonymize(tx: Db, watcher: { _id: string; email: string }, anonymous: Person): Promise<Rows>;
  };
  subscriptions: {
    count(db: Db, watcherId: string): Count;
    /** Locks them before anything else of the watchers. @throws ApiError 409 `charging` */
    hold(tx: Db, watcherIds: readonly string[]): Promise<HeldSubscriptions>;
    /** Cancels at the end of the period: nothing is charged while a deletion is due. */
    cancelAll(tx: Db, watcherId: string, by: By): Promise<void>;
    /** Fields that history must forget with the watcher. */
    personal: readonly string[];
  };
  /** A ticket knows its watcher by nothing but the email that it came from. */
  tickets: {
    count(db: Db, email: string | AnyColumn): Count;
    personalData(db: Db, email: string): Promise<NonNullable<PersonalData['tickets']>>;
    move(tx: Db, from: string, to: { email: string; name?: string }): Promise<Rows>;
    anonymize(tx: Db, email: string, anonymous: Person): Promise<Rows>;
  };
  plays: {
    count(db: Db, watcherId: string): Count;
    /** Answers how many plays were moved. */
    move(tx: Db, from: string, to: string): Promise<number>;
  };
};

export type HeldSubscriptions = {
  rows: Rows;
  /** Gives those of one watcher to another; answers which were given. */
  move(pair: { keptId: string; otherId: string }, by: By): Promise<Rows>;
  /** Ends all at once, and takes out what is personal. */
  end(by: By): Promise<void>;
};

export const watcherRelations = registry<WatcherRelations>('watcher relations');
