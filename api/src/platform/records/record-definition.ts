import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SignedInAccess } from '@backlot/contracts/platform/accounts/access';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import type { Fields, ParsedOf } from '@backlot/contracts/platform/records/record-fields';
import type { Rule } from '@backlot/contracts/platform/records/record-rules';
import type { Db } from '../db/database.ts';
import type { FieldChange } from './history.table.ts';
import type { ChangeAuthor, RecordKind, RecordTable } from './record-kind.ts';

type RecordColumn = '_id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy';
/** A record's table: `recordColumns`, and a column for each field of the contract. */
export type TableOf<F extends Fields> = PgTable & Record<RecordColumn | (keyof F & string), PgColumn>;
/** Everything a write stores besides `recordColumns`. */
export type Columns<T extends PgTable> = Omit<InferInsertModel<T>, RecordColumn>;

export type Preparation<F extends Fields> = {
  [K in keyof F]?: (value: ParsedOf<F>[K]) => Promise<ParsedOf<F>[K]> | ParsedOf<F>[K];
};

/** The field of each unique index, and what refuses a value that another record has. */
export type Taken<Key extends string = string> = Readonly<
  Record<string, readonly [path: Key, message: string]>
>;

export type RecordDefinition<F extends Fields, T extends TableOf<F>, Stored> = {
  /** As history, audit and permissions name it: `faq`. */
  type: string;
  /** What refusals call a record; by default its type. */
  noun?: string;
  table: T;
  fields: F;
  /** Labels in history and audit log of columns that aren't fields. */
  labels?: Readonly<Record<string, string>>;
  /** What the audit log calls a record; `access` is the key that may read it there. */
  name: PgColumn | SQL;
  access: SignedInAccess;
  /** Whether deleted records are purged once they can't be restored. The table has `deletedAt`. */
  isPurged?: boolean;
  /** The contract's rules, for what the API merges: patches and restored revisions. */
  rules?: readonly Rule<ParsedOf<F>>[];
  /** The record as the API returns it, deleted or not; throws 404. */
  read: (db: Db, _id: string) => Promise<Stored>;
  /** The stored value of a field. Runs before the transaction, so that slow work such as sanitizing rich text holds no lock. */
  prepare?: Preparation<F>;
  /** Unique indexes by name. A taken value is refused in one round with what `columns` refuses. */
  taken?: Taken<keyof F & string>;
  /**
   * Checks an input against the database and returns all columns to store; `before` is null for a new record. Also called
   * for an input that the schema refuses, of which it then can't read the refused fields; nothing is written.
   */
  columns: (
    tx: Db,
    input: ParsedOf<F>,
    before: InferSelectModel<T> | null,
    by: ChangeAuthor,
  ) => Promise<Columns<T>> | Columns<T>;
  /** Writes what an edit changes in other tables, and returns those changes for the revision. */
  writeRelated?: (
    tx: Db,
    input: ParsedOf<F>,
    before: InferSelectModel<T>,
    by: ChangeAuthor,
  ) => Promise<FieldChange[]>;
  /** Writes what follows from a create (`before` is null) or an edit, in the same transaction. */
  afterWrite?: (
    tx: Db,
    after: InferSelectModel<T>,
    before: InferSelectModel<T> | null,
    by: ChangeAuthor,
  ) => Promise<void>;
  /** Refuses another record; runs on create (`restored` is null) and restore. */
  checkCapacity?: (tx: Db, restored: InferSelectModel<T> | null) => Promise<void>;
  /** Refuses an actor without access to this record, deleted or not; runs before every other check of it. */
  checkAccess?: (record: InferSelectModel<T>) => void;
  /** Refuses every edit and deletion of a record in this state, such as one that is published. */
  checkEditable?: (record: InferSelectModel<T>, tx: Db) => Promise<void> | void;
  /**
   * Refuses a deletion by what else is stored, such as records that need this one.
   * @param typedName as the client sent it, for `checkTypedName`
   */
  checkRemovable?: (tx: Db, record: InferSelectModel<T>, typedName?: string) => Promise<void> | void;
  /** Other columns that a deletion or a restore writes. @param deletedAt null: a restore */
  onDeletion?: (record: InferSelectModel<T>, deletedAt: Date | null, by: ChangeAuthor) => Partial<Columns<T>>;
  /** A broken constraint as a refusal; any other error unchanged. */
  refusalOf?: (error: unknown) => unknown;
  /** Other columns, written by the record's own actions. Of a person, they stay in the audit log and after erasure. */
  publicColumns?: readonly string[];
  /** Personal columns, and changes in other tables, whose values the audit log holds nevertheless. */
  auditedColumns?: readonly string[];
  parts?: RecordKind<RecordTable>['parts'];
  /** What anonymizing a person leaves in columns that can't be null, beyond the fields' blanks. */
  erased?: Partial<InferSelectModel<T>>;
  /** Columns derived from others: not a change of their own. */
  derived?: readonly string[];
};

export type RefusedInput = {
  method: 'POST' | 'PUT' | 'PATCH';
  body: unknown;
  params: { _id?: string };
};

/** The writes of a record; each returns the record afterwards. Refusals are those of `lock` and of the definition. */
export type RecordLifecycle<Input, Stored> = {
  read: (db: Db, _id: string) => Promise<Stored>;
  /**
   * Refuses an input that the schema refuses, in one round with the checks of its other fields.
   * @throws ApiError 422, or what refuses any edit of the record
   */
  refuse: (db: Db, input: RefusedInput, refused: readonly FieldError[], by: ChangeAuthor) => Promise<void>;
  create: (db: Db, input: Input, by: ChangeAuthor) => Promise<Stored>;
  replace: (db: Db, _id: string, version: number, input: Input, by: ChangeAuthor) => Promise<Stored>;
  patch: (db: Db, _id: string, version: number, input: Partial<Input>, by: ChangeAuthor) => Promise<Stored>;
  remove: (db: Db, _id: string, version: number, by: ChangeAuthor, typedName?: string) => Promise<Stored>;
  /** @throws ApiError 409 `not_deleted`; 410 `restore_expired` */
  restore: (db: Db, _id: string, version: number, by: ChangeAuthor) => Promise<Stored>;
  /** @throws ApiError 404 also for a revision of another record; 422 when its values break today's rules */
  restoreRevision: (
    db: Db,
    _id: string,
    revisionId: string,
    version: number,
    by: ChangeAuthor,
  ) => Promise<Stored>;
};
