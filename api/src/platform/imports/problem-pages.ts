import { and, asc, countDistinct, desc, eq, gt, sql } from 'drizzle-orm';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  type ImportFile,
  type ImportProblem,
  type ImportProblemCount,
  importListedAtMost,
  importSummarizedAtMost,
  importSummaryAtMost,
  type ImportsApi,
} from '@backlot/contracts/platform/imports/imports';
import type { Db } from '../db/database.ts';
import { importProblemTable as t } from './imports.table.ts';

const problemsPerPage = 50;
const shownCharacters = 200;

type Query = Parsed<ImportsApi['importProblems']>['query'];
type Page = { items: ImportProblem[]; total: number };

const problems = sql`jsonb_array_elements(${t.problems}) p`;
const field = sql<string | null>`p ->> 'field'`;
/** Without the row that a duplicate repeats. */
const message = sql<string>`regexp_replace(p ->> 'message', '^(Duplicate of) row [0-9]+$', '\\1 another row')`;

/** Of the rows that the summary counts: reading the problems of all rows of a large import is slow. */
const isSummarized = (importId: string) => sql`${t.row} <= coalesce(
  (select s."row" from ${t} s where s.import_id = ${importId} order by s."row" offset ${importSummarizedAtMost - 1} limit 1),
  2147483647)`;

/** Rows with problems after a row; cells with a problem, which can be corrected, are shortened less than others. */
export async function problemPage(db: Db, { _id, mapping }: ImportFile, query: Query): Promise<Page> {
  const isNamed =
    query.message === undefined
      ? undefined
      : and(
          isSummarized(_id),
          sql`exists (select from ${problems}
            where ${message} = ${query.message} and ${field} is not distinct from ${query.field ?? null}::text)`,
        );
  const items = await problemsAfter(db, _id, query.after, problemsPerPage, isNamed);
  const total = await db.$count(t, and(eq(t.importId, _id), isNamed));
  const shownOf = ({ values, problems: found }: ImportProblem) =>
    values.map((value, column) => {
      const hasProblem = found.some((problem) => problem.field === mapping[column]);
      return value.slice(0, hasProblem ? importListedAtMost : shownCharacters);
    });
  return { items: items.map((item) => ({ ...item, values: shownOf(item) })), total };
}

/** The most frequent problems of the first rows with problems. */
export const problemSummary = (db: Db, importId: string): Promise<ImportProblemCount[]> =>
  db
    .select({ field, message, rows: countDistinct(t.row) })
    .from(t)
    .innerJoin(problems, sql`true`)
    .where(and(eq(t.importId, importId), isSummarized(importId)))
    .groupBy(field, message)
    .orderBy(desc(countDistinct(t.row)), message)
    .limit(importSummaryAtMost);

export const problemsAfter = (
  db: Db,
  importId: string,
  after: number,
  limit: number,
  also?: ReturnType<typeof and>,
): Promise<ImportProblem[]> =>
  db
    .select({ row: t.row, values: t.values, problems: t.problems })
    .from(t)
    .where(and(eq(t.importId, importId), gt(t.row, after), also))
    .orderBy(asc(t.row))
    .limit(limit);
