import type { PersonalData } from '@backlot/contracts/people/watchers/personal-data';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { registry } from '../../../platform/registry/registry.service.ts';
import type { TimelineWindow } from './timeline/timeline-window.service.ts';

type Rows = readonly { _id: string }[];
export type Person = { name: string; email: string };
/** A number of rows, awaited or as a column of a query. */
type Count = ReturnType<Db['$count']>;

/** The newest entries of a kind in a window, as `(kind, id, at, facts)`. */
type Timeline = (window: TimelineWindow) => SQL;

/** Data of a watcher in other modules. Changes return the affected rows, for the history. */
type WatcherRelations = {
  payments: {
    count(db: Db, watcherId: string | AnyColumn): Count;
    /** By currency: what was paid, net of refunds and lost disputes. */
    spend(watcherId: SQLWrapper): SQL<NonNullable<Watcher['spend']>>;
    last(watcherId: SQLWrapper): SQL<Watcher['lastPayment']>;
    /** How long after the sale a rental ends at the latest. */
    rentalHours(paymentId: SQLWrapper): SQL<number>;
    timeline: Timeline;
    refunds: Timeline;
    personalData(db: Db, watcherId: string): Promise<NonNullable<PersonalData['payments']>>;
    /** The payments for a movie with an email in lowercase, as a query of their IDs. */
    forMovie(email: string, movieId: string): SQL;
    /** Orders with an email that belong to no watcher until they are paid. */
    unpaidOf(db: Db, email: string): Promise<Rows>;
    move(tx: Db, from: string, to: string): Promise<Rows>;
    /** @param watcher with the unpaid orders of its former emails */
    anonymize(
      tx: Db,
      watcher: { _id: string; email: string; orderIds: readonly string[] },
      anonymous: Person,
    ): Promise<Rows>;
  };
  subscriptions: {
    count(db: Db, watcherId: string): Count;
    plans(watcherId: SQLWrapper): SQL<NonNullable<Watcher['plans']>>;
    /** The names of plans, in order. */
    planNames(planIds: SQLWrapper): SQL<string[]>;
    /** Of those that haven't ended, in order. */
    planIds(watcherId: SQLWrapper): SQL;
    /** Locks them before anything else of the watchers. @throws ApiError 409 `charging` */
    hold(tx: Db, watcherIds: readonly string[]): Promise<HeldSubscriptions>;
    /** Cancels at the end of the period: nothing is charged while a deletion is pending. */
    cancelAll(tx: Db, watcherId: string, by: ChangeAuthor): Promise<void>;
    /** Fields whose values stay in the history of an anonymized watcher. */
    audited: readonly string[];
  };
  /** A ticket refers to its watcher only by the email that it came from. */
  tickets: {
    count(db: Db, email: string | AnyColumn): Count;
    countOpen(db: Db, email: AnyColumn): Count;
    timeline: Timeline;
    personalData(db: Db, email: string): Promise<NonNullable<PersonalData['tickets']>>;
    move(tx: Db, from: string, to: { email: string; name?: string }, by: ChangeAuthor): Promise<Rows>;
    anonymize(tx: Db, email: string, anonymous: Person, by: ChangeAuthor): Promise<Rows>;
    /** Fields whose values stay in the history of an anonymized watcher's tickets. */
    audited: readonly string[];
  };
  plays: {
    count(db: Db, watcherId: string): Count;
    /** By movie and day in UTC. */
    timeline: Timeline;
    move(tx: Db, from: string, to: string): Promise<void>;
  };
  communications: {
    personalData(db: Db, watcherId: string): Promise<NonNullable<PersonalData['messages']>>;
    move(tx: Db, from: string, to: string): Promise<void>;
    erase(tx: Db, watcherId: string): Promise<void>;
    /** Keeps that this address is not to be written to. */
    keepOptOut(deps: Pick<Deps, 'db' | 'store'>, email: string, at: Date): Promise<void>;
  };
};

export type HeldSubscriptions = {
  rows: Rows;
  /** Moves those of one watcher to another; returns the moved rows. */
  move(pair: { targetId: string; otherId: string }, by: ChangeAuthor): Promise<Rows>;
  /** Ends them immediately and erases what is personal. */
  end(by: ChangeAuthor): Promise<void>;
};

export const watcherRelations = registry<WatcherRelations>('watcher relations');
