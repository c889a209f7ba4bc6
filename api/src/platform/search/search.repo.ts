import { and, type SQL, sql } from 'drizzle-orm';
import type { SearchGroup, SearchHit } from '@backlot/contracts/platform/search/search';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';
import { mediaUrlSql } from '../files/images/media.service.ts';
import { hasPrefix } from '../lists/filters.ts';
import { hasTrigram, containing } from '../lists/search-anywhere.ts';
import type { SearchSource } from './search-source.ts';

const hitsPerType = 6;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Row = SearchHit & { type: string };

/** Records by ID or beginning; where a kind has none, those with the text anywhere, as in its list. */
export async function searchEverywhere(
  db: Db,
  sources: readonly SearchSource[],
  typed: string,
): Promise<SearchGroup[]> {
  const text = typed.replace(/^\*+/, '').trim();
  if (text === '') return [];
  const first = typed.startsWith('*')
    ? []
    : await read(
        db,
        sources.flatMap((source) => byBeginning(source, text)),
      );
  const found = new Set(first.map(({ type }) => type));
  const rest = hasTrigram(text) ? sources.filter(({ type }) => !found.has(type)) : [];
  const second = await read(
    db,
    rest.flatMap((source) => byPart(source, text)),
  );
  return sources.flatMap(({ type }) => groupOf(type, found.has(type) ? first : second));
}

const read = async (db: Db, queries: SQL[]): Promise<Row[]> =>
  queries.length === 0 ? [] : rowsOf<Row>(db, sql.join(queries, sql` union all `));

/** A record that several conditions match is one hit; exact ones come first. */
function groupOf(type: string, rows: readonly Row[]): SearchGroup[] {
  const hits = new Map<string, SearchHit>();
  for (const { type: its, ...hit } of rows) if (its === type) hits.set(hit._id, hit);
  const sorted = [...hits.values()].sort((a, b) => Number(b.isExact) - Number(a.isExact));
  return sorted.length > 0 ? [{ type, hits: sorted.slice(0, hitsPerType) }] : [];
}

const normalizedBy = ({ normalized }: SearchSource, text: string): string =>
  normalized ? normalized(text) : text.toLowerCase();

/** One query per condition, because each has an index of its own. */
function byBeginning(source: SearchSource, text: string): SQL[] {
  const { id, prefixes, also, latestFirst } = source;
  const value = sql`${normalizedBy(source, text)}`;
  const columnsOf = hitColumns(source, value, text);
  const query = (condition: SQL, order = sql``) =>
    sql`(${columnsOf} where ${and(source.active, condition)}${order} limit ${sql.raw(String(hitsPerType))})`;
  return [
    ...(uuid.test(text) ? [query(sql`${id} = ${text}::uuid`)] : []),
    // In the index's own order: the text itself comes first.
    ...prefixes.map((column) =>
      query(
        hasPrefix(column, value),
        sql` order by lower(${column}) using ~<~${latestFirst ? sql`, ${id} desc` : sql``}`,
      ),
    ),
    ...(also?.(value) ?? []).map((condition) => query(condition)),
  ];
}

/** Those with a word that begins so come first. Materialized, so that the planner uses the trigram index instead of scanning the table up to the limit. */
function byPart(source: SearchSource, text: string): SQL[] {
  const { table, id, label, active, anywhere, latestFirst } = source;
  if (!anywhere) return [];
  const normalized = normalizedBy(source, text);
  const isInsideWord = (searched: SQL) => sql`position(${` ${normalized}`}::text in ' ' || ${searched}) = 0`;
  const matches = sql`with matching as materialized (
    select ${id} as id, ${anywhere} as text from ${table} where ${and(active, sql`${anywhere} like ${containing(normalized)}::text`)})`;
  const some = sql`select id from matching order by ${isInsideWord(sql`text`)}${latestFirst ? sql`, id desc` : sql``} limit ${sql.raw(String(hitsPerType))}`;
  return [
    sql`(${hitColumns(source, sql`${normalized}`, text)} where ${id} = any(array(${matches} ${some}))
      order by ${isInsideWord(anywhere)}, ${latestFirst ? sql`${id} desc` : label})`,
  ];
}

function hitColumns(source: SearchSource, value: SQL, text: string): SQL {
  const { type, id, label, detail, image, status, amount, exact, table } = source;
  const isExact = sql.join([sql`${id}::text = ${text.toLowerCase()}::text`, ...exact(value)], sql` or `);
  return sql`select ${type}::text as type, ${id} as "_id", ${label} as label, ${detail} as detail,
    ${image ? mediaUrlSql(image.key, image.size) : sql`null::text`} as img,
    ${status ?? sql`null::text`} as status,
    ${amount ? sql`json_build_object('amountMinor', ${amount.amountMinor}, 'currency', ${amount.currency})` : sql`null::json`} as amount,
    coalesce(${isExact}, false) as "isExact" from ${table}`;
}
