import type { InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Fields } from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../db/database.ts';
import type { Personal } from './differences.ts';

/** The author of a write, for the revision and the audit row; `actorId` null is the product itself. */
export type ChangeAuthor = {
  actorId: string | null;
  requestId: string;
  at: Date;
  /** In a job, which outlives its request: name of the API token that requested it. */
  apiToken?: string | undefined;
};
/** A write with its author and action. */
export type Change = ChangeAuthor & { action: string };

export type RecordTable = PgTable &
  Record<'_id' | 'version' | 'updatedAt' | 'createdBy' | 'updatedBy', PgColumn>;

/** How one kind of record is stored. */
export type RecordKind<T extends RecordTable> = {
  /** As history, audit and permissions name it: `movie`. */
  type: string;
  /** What refusals call it; by default its type. */
  noun?: string;
  table: T;
  /** The fields that people edit, stored with each revision. */
  snapshot: (record: InferSelectModel<T>) => unknown;
  /** The current record, for the refusal of a stale save; 404 when it no longer exists. */
  read: (tx: Db, _id: string) => Promise<unknown>;
  /** Columns derived from others: not a change of their own. */
  derived?: readonly string[];
  /** Personal columns, whose values stay out of the audit log. */
  personal?: Personal;
  /** Changes in other tables whose values are records: the audit log holds of each what isn't personal. */
  parts?: Readonly<Record<string, Fields>>;
};

/** What every record has; TypeScript can't see it through the type parameter of its table. */
export const storedIn = (row: unknown) =>
  row as { _id: string; version: number; updatedBy: string | null; deletedAt?: Date | null };
