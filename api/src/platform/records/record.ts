import { type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SignedInAccess } from '@backlot/contracts/platform/accounts/access';
import { describeIssue } from '@backlot/contracts/platform/records/field-errors';
import {
  auditedKeysOf,
  draftOf,
  type Fields,
  inputOf,
  type ParsedOf,
  pickFields,
  type Rule,
} from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../db/database.ts';
import { conflict, fieldProblem, gone, invalid } from '../http/errors.ts';
import { erasureOf, isPersonRecord, ownColumns } from './erasure.ts';
import { snapshotAfter } from './history.service.ts';
import type { FieldChange } from './history.table.ts';
import { recordBatchesOf } from './record-batches.service.ts';
import { type By, recordsOf } from './records.service.ts';
import { restorableSince } from './restorable.service.ts';

type RecordColumn = '_id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy';
/** A record's table: `recordColumns`, and a column for each field of the contract. */
type TableOf<F extends Fields> = PgTable & Record<RecordColumn | (keyof F & string), PgColumn>;
/** Everything a write stores besides `recordColumns`. */
type Columns<T extends PgTable> = Omit<InferInsertModel<T>, RecordColumn>;

type Kind<F extends Fields, T extends TableOf<F>, Stored> = {
  /** As history, audit and permissions name it: `question`. */
  type: string;
  table: T;
  fields: F;
  /** What the audit log calls a record; `access` is the key that may read it there. */
  name: PgColumn | SQL;
  access: SignedInAccess;
  /** Whether deleted records are purged once they can't be restored. The table has `deletedAt`. */
  isPurged?: boolean;
  /** The contract's rules, for what the API merges: patches and restored revisions. */
  rules?: readonly Rule<ParsedOf<F>>[];
  /** The record as the API answers it, deleted or not; throws 404. */
  read: (db: Db, _id: string) => Promise<Stored>;
  /** Before the transaction of a create or replace: slow work without SQL, such as sanitizing rich text. */
  prepare?: (input: ParsedOf<F>) => Promise<ParsedOf<F>>;
  /** Checks an input against the database and answers all columns to store; `before` is null for a new record. */
  columns: (
    tx: Db,
    input: ParsedOf<F>,
    before: InferSelectModel<T> | null,
    by: By,
  ) => Promise<Columns<T>> | Columns<T>;
  /** Writes what an edit changes in other tables, and answers it for the revision. */
  writeRelated?: (tx: Db, input: ParsedOf<F>, before: InferSelectModel<T>) => Promise<FieldChange[]>;
  /** Refuses one record more; runs on create and restore. */
  checkCapacity?: (tx: Db) => Promise<void>;
  /** Refuses every edit and deletion of a record in this state, such as one that is published. */
  checkEditable?: (record: InferSelectModel<T>, tx: Db) => Promise<void> | void;
  /** Refuses a deletion by what else is stored, such as records that need this one. */
  checkRemovable?: (tx: Db, record: InferSelectModel<T>) => Promise<void>;
  /** A broken constraint as a refusal; any other error as it is. */
  refusalOf?: (error: unknown) => unknown;
  /** Other columns, changed by verbs of the kind's own. Of a person they may stand in the audit log and outlive erasure. */
  publicColumns?: readonly string[];
  /** Personal columns, and changes in other tables, whose values the audit log holds all the same. */
  auditedColumns?: readonly string[];
  /** Of a record with personal fields: what erasure leaves in other columns that can't be null. */
  erased?: Partial<InferSelectModel<T>>;
  /** Columns derived from others: not a change of their own. */
  derived?: readonly string[];
};

/** What happens to a record; each answers it as it is afterwards. Refusals are those of `lock`, and of the kind's own rules. */
export type RecordLife<Input, Stored> = {
  read: (db: Db, _id: string) => Promise<Stored>;
  create: (db: Db, input: Input, by: By) => Promise<Stored>;
  replace: (db: Db, _id: string, version: number, input: Input, by: By) => Promise<Stored>;
  patch: (db: Db, _id: string, version: number, input: Partial<Input>, by: By) => Promise<Stored>;
  remove: (db: Db, _id: string, version: number, by: By) => Promise<Stored>;
  /** @throws ApiError 409 `not_deleted`; 410 `restore_expired` */
  restore: (db: Db, _id: string, version: number, by: By) => Promise<Stored>;
  /** @throws ApiError 404 also for a revision of another record; 422 when its values break today's rules */
  restoreRevision: (db: Db, _id: string, revisionId: string, version: number, by: By) => Promise<Stored>;
};

/** The life of one kind of record, each write in one transaction with its version check, revision and audit row. */
export function recordOf<F extends Fields, T extends TableOf<F>, Stored>(kind: Kind<F, T, Stored>) {
  type Row = InferSelectModel<T>;
  type Input = ParsedOf<F>;
  const { type, table, fields, read, columns, derived = [], publicColumns = [], rules = [] } = kind;
  const { auditedColumns = [], writeRelated = () => Promise.resolve([]) } = kind;
  const prepare = kind.prepare ?? ((input: Input) => Promise.resolve(input));
  const checkCapacity = kind.checkCapacity ?? (() => Promise.resolve());
  const checkRemovable = kind.checkRemovable ?? (() => Promise.resolve());
  const refusalOf = kind.refusalOf ?? ((error: unknown) => error);
  // A row has a column for each field (`TableOf`); TypeScript can't see it through the type parameter.
  const fieldsIn = (row: Row): Input => pickFields(fields, row as Input);
  const audited = new Set([...auditedKeysOf(fields), ...publicColumns, ...auditedColumns, ...ownColumns]);
  const isPerson = isPersonRecord(fields);
  const isPersonal = (column: string) => !audited.has(column) && (isPerson || column in fields);
  const storage = {
    type,
    table,
    snapshot: fieldsIn,
    derived,
    personal: isPersonal,
  };
  const { lock, insert, update, writeRevision } = recordsOf({ ...storage, read });

  const inTransaction = async (db: Db, write: (tx: Db) => Promise<Row>): Promise<Stored> => {
    try {
      return await db.transaction(async (tx) => read(tx, ((await write(tx)) as { _id: string })._id)); // every record has one
    } catch (error) {
      throw refusalOf(error);
    }
  };
  /** As `lock`; refuses a record that takes no edits, too. */
  const lockEditable = async (tx: Db, _id: string, version: number | undefined): Promise<Row> => {
    const record = await lock(tx, _id, version);
    await kind.checkEditable?.(record, tx);
    return record;
  };

  /** Writes what `inputFrom` makes of the current fields, which somebody may have changed since they were read. */
  const edit = (
    db: Db,
    [_id, version]: [_id: string, version: number],
    inputFrom: (tx: Db, current: Input) => Promise<Input> | Input,
    change: By & { action: string },
  ) =>
    inTransaction(db, async (tx) => {
      const before = await lockEditable(tx, _id, version);
      const input = await inputFrom(tx, fieldsIn(before));
      const related = await writeRelated(tx, input, before);
      return update(tx, before, await columns(tx, input, before, change), change, related);
    });

  const life: RecordLife<Input, Stored> = {
    read,

    create: async (db, given, by) => {
      const input = await prepare(pickFields(fields, given));
      return inTransaction(db, async (tx) => {
        await checkCapacity(tx);
        return insert(tx, await columns(tx, input, null, by), { ...by, action: 'create' });
      });
    },

    replace: async (db, _id, version, given, by) => {
      const input = await prepare(pickFields(fields, given));
      return edit(db, [_id, version], () => input, { ...by, action: 'update' });
    },

    patch: (db, _id, version, given, by) => {
      const merged = (current: Input) =>
        prepare(checked(rules, pickFields(fields, { ...current, ...definedIn(given) })));
      return edit(db, [_id, version], (_, current) => merged(current), { ...by, action: 'update' });
    },

    remove: (db, _id, version, by) =>
      inTransaction(db, async (tx) => {
        const before = await lockEditable(tx, _id, version);
        await checkRemovable(tx, before);
        return update(tx, before, deletion(by.at), { ...by, action: 'delete' });
      }),

    restore: (db, _id, version, by) =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, _id, version, { deleted: true });
        checkRestorable(type, before, by.at);
        await checkCapacity(tx);
        return update(tx, before, deletion(null), { ...by, action: 'restore' });
      }),

    restoreRevision: (db, _id, revisionId, version, by) => {
      const restored = async (tx: Db, current: Input) =>
        checked(rules, parsedFields(fields, current, await snapshotAfter(tx, _id, revisionId)));
      return edit(db, [_id, version], restored, { ...by, action: 'restoreRevision' });
    },
  };
  return {
    ...life,
    type,
    table,
    fields,
    name: kind.name,
    access: kind.access,
    isPurged: kind.isPurged ?? false,
    derived,
    publicColumns,
    /** What erasure leaves of a person, column by column; empty for a thing. */
    erased: erasureOf({ type, table, fields, publicColumns, erased: kind.erased ?? {} }),
    /** Names in changes whose values the audit log holds. Of a person every other one is personal. */
    audited: [...audited],
    lock,
    lockEditable,
    insert,
    update,
    /** The revision and audit row of a change outside the record's own row. */
    writeRevision,
    /** Writes of hundreds of records at once, for imports and bulk changes. */
    batches: recordBatchesOf(storage),
  };

  /** Only tables with `deletedAt` have the endpoints that lead here. */
  function deletion(at: Date | null) {
    return { deletedAt: at } as unknown as Partial<Columns<T>>;
  }
}

const definedIn = <T extends object>(part: T): Partial<T> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<T>; // some of its entries

const checked = <Input>(rules: readonly Rule<Input>[], input: Input): Input => {
  const broken = rules.filter(({ isBroken }) => isBroken(input));
  if (broken.length > 0)
    throw invalid(...broken.map(({ path, message }) => fieldProblem(path, 'rule', message)));
  return input;
};

/** Fields as a revision holds them, JSON, checked by today's schemas; those younger than the revision keep their value. */
function parsedFields<F extends Fields>(fields: F, current: ParsedOf<F>, snapshot: unknown): ParsedOf<F> {
  const stored = snapshot as Partial<ParsedOf<F>>; // as `fieldsIn` made it
  const input = pickFields(fields, { ...draftOf(fields, current), ...definedIn(stored) });
  const { data, error } = inputOf(fields).safeParse(input);
  if (error)
    throw invalid(
      ...error.issues.map((issue) =>
        fieldProblem(issue.path.join('.'), issue.code ?? 'invalid', describeIssue(issue, fields)),
      ),
    );
  return data as ParsedOf<F>; // parsed by the fields' own schemas
}

const checkRestorable = (type: string, row: object, at: Date): void => {
  const { deletedAt } = row as { deletedAt?: Date | null }; // only tables with it have the endpoint
  if (!deletedAt) throw conflict('not_deleted', `This ${type} isn’t deleted.`);
  if (deletedAt < restorableSince(at))
    throw gone('restore_expired', `A ${type} can be restored within 30 days of its deletion.`);
};
