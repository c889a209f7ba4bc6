import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  type AnyIndexBuilder,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instant } from '../db/columns.ts';

type JobIndex = (job: { kind: SQLWrapper; payload: SQLWrapper }) => AnyIndexBuilder;
const otherIndexes: JobIndex[] = [];

/** Declares an index by which a module finds its jobs; beside the tables of the module, which drizzle-kit reads. */
export const indexJobs = (indexOf: JobIndex): void => {
  otherIndexes.push(indexOf);
};

/** Long work, taken by one worker at a time with FOR UPDATE SKIP LOCKED. */
export const jobTable = pgTable(
  'job',
  {
    ...idColumn,
    ...createdColumn,
    kind: text().notNull(),
    title: text().notNull(),
    /** Its author; null for the product's own work. */
    adminId: uuid(),
    payload: jsonb().$type<unknown>().notNull(),
    status: text({ enum: ['queued', 'running', 'done', 'failed', 'canceled'] })
      .notNull()
      .default('queued'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    runAt: instant()
      .notNull()
      .default(sql`now()`),
    /** When a worker stops renewing it, another takes over. */
    leaseUntil: instant(),
    cancelRequested: boolean('cancel_asked').notNull().default(false),
    result: jsonb().$type<unknown>(),
    error: text(),
    finishedAt: instant(),
  },
  (t) => [
    index('job_due')
      .on(t.runAt)
      .where(sql`${t.status} in ('queued', 'running')`),
    index('job_admin').on(t.adminId, t.createdAt),
    ...otherIndexes.map((indexOf) => indexOf(t)),
  ],
);
