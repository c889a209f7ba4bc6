import { and, Column, getTableColumns, is, ne, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type Index, type IndexedColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import {
  createInputOf,
  type Fields,
  keysOf,
  type ParsedOf,
} from '@backlot/contracts/platform/records/record-fields';
import { RefusedField, withoutRefused } from '@backlot/contracts/platform/records/record-rules';
import { z } from '@backlot/contracts/z';
import type { Db } from '../db/database.ts';
import { brokenConstraint } from '../http/database-failure.ts';
import { ApiError, fieldProblem, invalid } from '../http/errors.ts';
import type { RecordDefinition, TableOf, Taken } from './record-definition.ts';

/** A value that another record took at the same moment as a refusal of its field; any other error unchanged. */
export function takenError(taken: Taken, error: unknown): unknown {
  const refusal = taken[brokenConstraint(error) ?? ''];
  return refusal ? invalid(fieldProblem(refusal[0], 'taken', refusal[1])) : error;
}

/** `columns` of a definition, which refuses in one round with values that are taken and with what is refused already. */
export const checkedColumns =
  <F extends Fields, T extends TableOf<F>, Stored>({
    table,
    columns,
    taken = {},
  }: RecordDefinition<F, T, Stored>) =>
  async (
    ...[tx, input, before, by, refused = []]: [...Parameters<typeof columns>, refused?: readonly FieldError[]]
  ) => {
    const problems = [...refused];
    const stored = await collecting(problems, () => columns(tx, input, before, by));
    for (const { config } of getTableConfig(table).indexes) {
      const [path, message] = taken[config.name ?? ''] ?? [];
      if (path && message)
        await collecting(problems, async () => {
          const was = before as (ParsedOf<F> & { _id: string }) | null; // a row has a column for each field
          if (was?.[path] === input[path]) return;
          const others = and(
            sameIn(table, config, (name) => {
              const given = input[name as keyof typeof input];
              return given === undefined ? was?.[name as keyof typeof was] : given;
            }),
            was ? ne(table._id, was._id) : undefined,
          );
          if ((await tx.$count(table, others)) > 0) problems.push(fieldProblem(path, 'taken', message));
        });
    }
    if (stored === undefined || problems.length > 0) throw invalid(...problems);
    return stored;
  };

/**
 * Refuses a body that the schema refuses, in one round with what a check finds in its other fields; for a write that isn't
 * of a record's life cycle. Nothing is written.
 */
export const reportAllErrors =
  <F extends Fields, Context extends { body: unknown }>(
    db: Db,
    fields: F,
    check: (tx: Db, input: ParsedOf<F>, context: Context) => Promise<unknown>,
  ) =>
  (context: Context, refused: readonly FieldError[]): Promise<never> =>
    db.transaction(async (tx) => {
      const problems = [...refused];
      const input = passedOf(fields, createInputOf(fields), context.body, null);
      await collecting(problems, () => check(tx, input, context));
      throw invalid(...problems);
    });

/**
 * Adds what a check refuses to `problems`; a check that reads a refused field is skipped.
 * @returns undefined for a check that refused or was skipped
 */
export async function collecting<R>(
  problems: FieldError[],
  check: () => Promise<R> | R,
): Promise<R | undefined> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ApiError && error.errors) problems.push(...error.errors);
    else if (!(error instanceof RefusedField)) throw error;
    return undefined;
  }
}

/** The rows that a unique index takes for the same as a record. */
function sameIn(
  table: PgTable,
  { columns, where }: Index['config'],
  read: (column: string) => unknown,
): SQL | undefined {
  const valueOf = (name: string) => sql.param(read(name) ?? null);
  const same = columns.map((part) => {
    if (is(part, SQL))
      return sql`${part} = ${new SQL(part.queryChunks.map((chunk) => (is(chunk, Column) ? valueOf(chunk.name) : chunk)))}`;
    const { name = '' } = part as Partial<IndexedColumn>; // the other kind of part
    return sql`${getTableColumns(table)[name]} = ${valueOf(name)}`;
  });
  return and(where, ...same);
}

/** Refuses in one round what several checks refuse, each of fields of its own. */
export async function checkAll(...checks: (() => unknown)[]): Promise<void> {
  const problems: FieldError[] = [];
  for (const check of checks) await collecting(problems, check);
  if (problems.length > 0) throw invalid(...problems);
}

/** A value of an input; undefined if it is refused. */
export const passedIn = <Input extends object, K extends keyof Input>(
  input: Input,
  key: K,
): Input[K] | undefined => (key in input ? input[key] : undefined);

/**
 * The valid fields of a body that a schema refuses, and for the rest of a patch the current ones; the rows of a refused
 * list have theirs. Reading any other throws `RefusedField`.
 */
export function passedOf<F extends Fields>(
  fields: F,
  { shape }: { shape: Readonly<Record<string, z.ZodMiniType>> },
  sent: unknown,
  current: ParsedOf<F> | null,
): ParsedOf<F> {
  const own = Object.fromEntries(keysOf(fields).map((key) => [key, shape[key]]));
  return passedBy(own, sent, current) as ParsedOf<F>; // each parsed by its own schema
}

function passedBy(
  shape: Readonly<Record<string, z.ZodMiniType | undefined>>,
  sent: unknown,
  current: Readonly<Record<string, unknown>> | null = null,
): object {
  const refused = new Set<string>();
  const passed = Object.entries(shape).map(([key, schema]) => {
    const value = (sent as Readonly<Record<string, unknown>> | null)?.[key]; // an object, or all is refused
    const parsed = schema?.safeParse(value);
    if (parsed?.success) return [key, parsed.data === undefined ? current?.[key] : parsed.data];
    const rows = passedRows(schema, value);
    if (!rows) refused.add(key);
    return [key, rows];
  });
  return withoutRefused(Object.fromEntries(passed) as object, refused);
}

/** No list of rows may be longer; those that are aren't checked row by row. */
const rowsAtMost = 500;

function passedRows(schema: z.ZodMiniType | undefined, sent: unknown): object[] | null {
  if (schema instanceof z.ZodMiniPrefault || schema instanceof z.ZodMiniOptional)
    return passedRows(schema.def.innerType as z.ZodMiniType, sent); // every schema here is one of zod/mini
  if (!(schema instanceof z.ZodMiniArray) || !Array.isArray(sent) || sent.length > rowsAtMost) return null;
  const { element } = schema.def;
  return element instanceof z.ZodMiniObject
    ? sent.map((row) => passedBy(element.def.shape as Record<string, z.ZodMiniType>, row))
    : null;
}
