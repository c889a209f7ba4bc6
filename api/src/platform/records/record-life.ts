import type { InferSelectModel } from 'drizzle-orm';
import { describeIssue, issueCode } from '@backlot/contracts/platform/records/field-errors';
import {
  createInputOf,
  draftOf,
  type Field,
  type Fields,
  inputOf,
  mapFields,
  type ParsedOf,
  patchOf,
  pickFields,
} from '@backlot/contracts/platform/records/record-fields';
import { refusalOf, type Rule } from '@backlot/contracts/platform/records/record-rules';
import { z } from '@backlot/contracts/z';
import type { Db } from '../db/database.ts';
import { conflict, fieldProblem, gone, invalid } from '../http/errors.ts';
import { snapshotAfter } from './history.service.ts';
import { checkedColumns, collecting, passedOf, takenError } from './record-checks.ts';
import type {
  Columns,
  Preparation,
  RecordDefinition,
  RecordLifecycle,
  TableOf,
} from './record-definition.ts';
import type { ChangeAuthor, Change } from './record-kind.ts';
import type { RecordStorage } from './record-storage.ts';
import { restorableSince } from './restorable.service.ts';

/** The writes of one kind of record, each in one transaction with its version check, revision and audit row. */
export function recordLifecycleOf<F extends Fields, T extends TableOf<F>, Stored>(
  definition: RecordDefinition<F, T, Stored>,
  storage: RecordStorage<F, T, Stored>,
): RecordLifecycle<ParsedOf<F>, Stored> {
  type Input = ParsedOf<F>;
  const { fields, read, rules = [], writeRelated = () => Promise.resolve([]) } = definition;
  const { lock, lockEditable, insert, update, fieldsIn } = storage;
  const checkCapacity = definition.checkCapacity ?? (() => Promise.resolve());
  const columns = checkedColumns(definition);
  const inTransaction = transactionsOf(definition);
  /** Only tables with the column `deletedAt` have the endpoints that lead here. */
  const deletion = (before: InferSelectModel<T>, deletedAt: Date | null, by: ChangeAuthor) => {
    const others: Partial<Columns<T>> = definition.onDeletion?.(before, deletedAt, by) ?? {};
    return { ...others, deletedAt };
  };

  /** Writes the fields that `inputFrom` derives from the current ones, read under the lock. */
  const edit = (
    db: Db,
    [_id, version]: [_id: string, version: number],
    inputFrom: (tx: Db, current: Input) => Promise<Input> | Input,
    change: Change,
  ) =>
    inTransaction(db, async (tx) => {
      const before = await lockEditable(tx, _id, version);
      const input = await inputFrom(tx, fieldsIn(before));
      const related = await writeRelated(tx, input, before, change);
      const after = await update(tx, before, await columns(tx, input, before, change), change, related);
      await definition.afterWrite?.(tx, after, before, change);
      return after;
    });

  return {
    read,

    refuse: (db, { method, body, params }, refused, by) =>
      db.transaction(async (tx) => {
        const before = params._id === undefined ? null : await lockEditable(tx, params._id, undefined);
        const passed = passedOf(fields, inputSchemas[method](fields), body, before && fieldsIn(before));
        const problems = [...refused];
        await collecting(problems, () => prepared(definition, passed));
        await columns(tx, passed, before, by, problems);
      }),

    create: async (db, input, by) => {
      const ready = await prepared(definition, pickFields(fields, input));
      return inTransaction(db, async (tx) => {
        await checkCapacity(tx, null);
        const after = await insert(tx, await columns(tx, ready, null, by), { ...by, action: 'create' });
        await definition.afterWrite?.(tx, after, null, by);
        return after;
      });
    },

    replace: async (db, _id, version, input, by) => {
      const ready = await prepared(definition, pickFields(fields, input));
      return edit(db, [_id, version], () => ready, { ...by, action: 'update' });
    },

    patch: async (db, _id, version, input, by) => {
      const ready = await prepared(definition, definedIn(input));
      const merged = (current: Input) => checked(rules, pickFields(fields, { ...current, ...ready }));
      return edit(db, [_id, version], (_, current) => merged(current), { ...by, action: 'update' });
    },

    remove: (db, _id, version, by, typedName) =>
      inTransaction(db, async (tx) => {
        const before = await lockEditable(tx, _id, version);
        await definition.checkRemovable?.(tx, before, typedName);
        return update(tx, before, deletion(before, by.at, by), { ...by, action: 'delete' });
      }),

    restore: (db, _id, version, by) =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, _id, version, { deleted: true });
        definition.checkAccess?.(before);
        checkRestorable(before, by.at);
        await checkCapacity(tx, before);
        return update(tx, before, deletion(before, null, by), { ...by, action: 'restore' });
      }),

    restoreRevision: (db, _id, revisionId, version, by) => {
      const restored = async (tx: Db, current: Input) =>
        checked(rules, parsedFields(fields, current, await snapshotAfter(tx, _id, revisionId)));
      return edit(db, [_id, version], restored, { ...by, action: 'restoreRevision' });
    },
  };
}

const inputSchemas = { POST: createInputOf, PUT: inputOf, PATCH: patchOf };

/** An input, or the fields of a patch, with the values that are stored. */
async function prepared<F extends Fields, Input extends Partial<ParsedOf<F>>>(
  { prepare = {} }: { prepare?: Preparation<F> },
  input: Input,
): Promise<Input> {
  const steps: Partial<Record<string, (value: never) => unknown>> = prepare;
  const values = Object.entries(input).map(async ([key, value]) => [
    key,
    steps[key] ? await steps[key](value as never) : value, // each step takes the value of its own field
  ]);
  return Object.fromEntries(await Promise.all(values)) as Input; // the same fields
}

/** Runs a write and reads the record it returns; a broken constraint becomes the definition's refusal. */
const transactionsOf =
  <F extends Fields, T extends TableOf<F>, Stored>({
    read,
    taken = {},
    refusalOf = (error: unknown) => takenError(taken, error),
  }: RecordDefinition<F, T, Stored>) =>
  async (db: Db, write: (tx: Db) => Promise<InferSelectModel<T>>): Promise<Stored> => {
    try {
      return await db.transaction(async (tx) => read(tx, ((await write(tx)) as { _id: string })._id)); // every record has one
    } catch (error) {
      throw refusalOf(error);
    }
  };

const definedIn = <T extends object>(part: T): Partial<T> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<T>; // some of its entries

const checked = <Input>(rules: readonly Rule<Input>[], input: Input): Input => {
  const broken = rules.filter(({ isBroken }) => isBroken(input));
  if (broken.length > 0) throw invalid(...broken.map((rule) => refusalOf(rule, input)));
  return input;
};

/** A stored value as clients send it: instants already have that form, the values of other codecs are encoded. */
const wireOf = (schema: z.ZodMiniType, value: unknown): unknown => {
  if (schema.safeParse(value).success) return value;
  const { success, data } = z.safeEncode(schema, value);
  return success ? data : value;
};

/** A stored value whose parts, also those of its rows, are blank where they were added later and needn't be chosen. */
export const completed = ({ blank, parts }: Field, stored: unknown): unknown => {
  if (Array.isArray(stored) && parts) return stored.map((row) => withParts(parts, row));
  if (!isObject(stored)) return stored;
  return parts ? withParts(parts, stored) : { ...(isObject(blank) && blank), ...stored };
};
const withParts = (parts: Fields, stored: object): object => {
  const known: Readonly<Record<string, unknown>> = { ...stored };
  const all = mapFields(parts, (part, key) =>
    key in known ? completed(part, known[key]) : part.isRequired ? undefined : part.blank,
  );
  return { ...known, ...definedIn(all) };
};
const isObject = (value: unknown): value is object => value?.constructor === Object;

/** The fields of a revision, checked by today's schemas; fields that were added after it keep their current value. */
export function parsedFields<F extends Fields>(
  fields: F,
  current: ParsedOf<F>,
  snapshot: unknown,
): ParsedOf<F> {
  const stored = snapshot as Partial<ParsedOf<F>>; // as `fieldsIn` made it
  const input = pickFields(fields, { ...draftOf(fields, current), ...definedIn(stored) });
  const wire = mapFields(fields, (one, key) => wireOf(one.schema, completed(one, input[key])));
  const { data, error } = inputOf(fields).safeParse(wire);
  if (error)
    throw invalid(
      ...error.issues.map((issue) =>
        fieldProblem(issue.path.join('.'), issueCode(issue), describeIssue(issue, fields)),
      ),
    );
  return data as ParsedOf<F>; // parsed by the fields' own schemas
}

/** Only tables with `deletedAt` have the endpoints that lead here. */
const checkRestorable = ({ deletedAt }: { deletedAt?: Date | null }, at: Date): void => {
  if (!deletedAt) throw conflict('not_deleted', 'This record isn’t deleted.');
  if (deletedAt < restorableSince(at))
    throw gone('restore_expired', 'This record was deleted more than 30 days ago and can’t be restored.');
};
