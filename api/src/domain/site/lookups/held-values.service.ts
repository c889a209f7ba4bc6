import { type SQL, sql } from 'drizzle-orm';

/**
 * How a column stores lookups: one key, one id, an array of either, JSON objects with the key in one property
 * (`{ each: 'role' }`), or a JSON object by key (`texts`).
 */
export type ColumnKind = 'key' | 'id' | 'keys' | 'ids' | 'texts' | { each: string };

/** The distinct values of column `c`, as a subselect. */
export function heldValues(c: SQL, how: ColumnKind): SQL {
  if (how === 'key') return sql`select ${c}`;
  if (how === 'id') return sql`select ${c}::text`;
  if (how === 'keys' || how === 'ids') return sql`select distinct unnest(${c})::text`;
  if (how === 'texts') return sql`select jsonb_object_keys(${c})`;
  return sql`select distinct e ->> ${how.each}::text from jsonb_array_elements(${c}) e`;
}

/** Whether column `c` has the value, in a form that can use the column's index. */
export function containsValue(c: SQL, how: ColumnKind, value: string): SQL {
  if (how === 'key') return sql`${c} = ${value}::text`;
  if (how === 'id') return sql`${c} = ${value}::uuid`;
  if (how === 'keys') return sql`${c} @> array[${value}::text]`;
  if (how === 'ids') return sql`${c} @> array[${value}::uuid]`;
  if (how === 'texts') return sql`jsonb_exists(${c}, ${value}::text)`;
  return sql`${c} @> ${JSON.stringify([{ [how.each]: value }])}::jsonb`;
}

/** Column `c` with `from` replaced by `into`, in the same order and without duplicates. An existing text of `into` stays. */
export function replaceValue(c: SQL, how: ColumnKind, from: string, into: string): SQL {
  if (how === 'key') return sql`${into}::text`;
  if (how === 'id') return sql`${into}::uuid`;
  if (how === 'keys') return onceInOrder(c, sql`text`, from, into);
  if (how === 'ids') return onceInOrder(c, sql`uuid`, from, into);
  if (how === 'texts')
    return sql`(jsonb_build_object(${into}::text, ${c} -> ${from}::text) || (${c} - ${from}::text))`;
  const field = sql`${how.each}::text`;
  return sql`(select jsonb_agg(e order by n) from (
    select e, min(n) as n from (
      select case when e ->> ${field} = ${from}::text then e || jsonb_build_object(${field}, ${into}::text) else e end as e, n
      from jsonb_array_elements(${c}) with ordinality as held (e, n)
    ) as swapped group by e
  ) as once)`;
}

const onceInOrder = (c: SQL, type: SQL, from: string, into: string): SQL => sql`(
  select array_agg(v order by n) from (
    select v, min(n) as n from (
      select case when v = ${from}::${type} then ${into}::${type} else v end as v, n
      from unnest(${c}) with ordinality as held (v, n)
    ) as swapped group by v
  ) as once)`;
