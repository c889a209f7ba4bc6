import { type SQL, sql } from 'drizzle-orm';
import { can, type Permission } from '@backlot/contracts/access';
import type { BulkAction, SkipReason } from '@backlot/contracts/movies.bulk';
import {
  movieStatus,
  type MovieStatus,
  type Transition,
  transitionTo,
} from '@backlot/contracts/movies.workflow';
import { restorableSince } from './movies.restorable.ts';
import { statusFields } from './movies.transition.ts';

/** Columns that bulk changes write, in the words of the record. */
export const bulkFields = {
  status: 'status',
  publishAt: 'publish_at',
  rejectReasons: 'reject_reasons',
  featured: 'featured',
  genreIds: 'genre_ids',
  tagIds: 'tag_ids',
  makerId: 'maker_id',
  deletedAt: 'deleted_at',
} as const;
export type BulkField = keyof typeof bulkFields;

/** What an action writes, and why it skips a movie `m` with its maker `k`; null where it does not. */
export type BulkRule = { set: Partial<Record<BulkField, SQL>>; reason: SQL };

const genresAtMost = 5;
const tagsAtMost = 20;

/** The checklist of `movies.checklist.ts` for a movie `m` with its maker `k`. */
export const checklistComplete = sql`(
  m.title <> '' and m.short_description <> '' and m.age_ratings <> '[]'::jsonb and m.credits <> '[]'::jsonb
  and cardinality(m.genre_ids) > 0 and k.status = 'active' and (not m.film_required or m.media_state = 'ready')
  and exists (select 1 from movie_image i where i.movie_id = m.id and i.kind = 'poster' and i.alt <> ''))`;

/** Every status that has a step to `to`, with the step. */
export const stepsTo = (to: MovieStatus): { from: MovieStatus; step: Transition }[] =>
  movieStatus.options.flatMap((from) => {
    const step = transitionTo(from, to);
    return step ? [{ from, step }] : [];
  });

export function bulkRule(action: BulkAction, held: ReadonlySet<Permission>, at: Date): BulkRule {
  switch (action.type) {
    case 'transition':
      return transitionRule(action, held, at);
    case 'feature':
      return {
        set: { featured: sql`${action.featured}::boolean` },
        reason: unlessDeleted([sql`m.featured = ${action.featured}::boolean`, 'already_so']),
      };
    case 'addGenre':
      return added('genreIds', action.genreId, genresAtMost, 'genre_limit');
    case 'removeGenre':
      return removed('genreIds', action.genreId, [sql`cardinality(m.genre_ids) = 1`, 'last_genre']);
    case 'addTag':
      return added('tagIds', action.tagId, tagsAtMost, 'tag_limit');
    case 'removeTag':
      return removed('tagIds', action.tagId);
    case 'setMaker':
      return {
        set: { makerId: sql`${action.makerId}::uuid` },
        reason: unlessDeleted([sql`m.maker_id = ${action.makerId}::uuid`, 'already_so']),
      };
    case 'delete':
      return { set: { deletedAt: instant(at) }, reason: unlessDeleted() };
    case 'restore':
      return {
        set: { deletedAt: sql`null::timestamptz` },
        reason: firstOf(
          [sql`m.deleted_at is null`, 'not_deleted'],
          [sql`m.deleted_at < ${instant(restorableSince(at))}`, 'gone'],
        ),
      };
  }
}

export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

type Case = [when: SQL, reason: SkipReason];
const firstOf = (...cases: Case[]): SQL =>
  sql`case ${sql.join(
    cases.map(([when, reason]) => sql`when ${when} then ${reason}::text`),
    sql` `,
  )} end`;
const unlessDeleted = (...cases: Case[]): SQL =>
  firstOf([sql`m.deleted_at is not null`, 'deleted'], ...cases);

function added(field: 'genreIds' | 'tagIds', id: string, atMost: number, limit: SkipReason): BulkRule {
  const column = sql.raw(`m.${bulkFields[field]}`);
  return {
    set: { [field]: sql`${column} || ${id}::uuid` },
    reason: unlessDeleted(
      [sql`${id}::uuid = any(${column})`, 'already_so'],
      [sql`cardinality(${column}) >= ${atMost}::int`, limit],
    ),
  };
}

function removed(field: 'genreIds' | 'tagIds', id: string, ...cases: Case[]): BulkRule {
  const column = sql.raw(`m.${bulkFields[field]}`);
  return {
    set: { [field]: sql`array_remove(${column}, ${id}::uuid)` },
    reason: unlessDeleted([sql`${id}::uuid <> all(${column})`, 'already_so'], ...cases),
  };
}

function transitionRule(
  action: Extract<BulkAction, { type: 'transition' }>,
  held: ReadonlySet<Permission>,
  at: Date,
): BulkRule {
  const steps = stepsTo(action.to);
  const isOneOf = (some: typeof steps) =>
    sql`m.status = any(${sql.param(some.map(({ from }) => from))}::text[])`;
  const fields = statusFields(action, at);
  return {
    set: {
      status: sql`${fields.status}::text`,
      ...(fields.publishAt !== undefined && {
        publishAt: fields.publishAt ? instant(fields.publishAt) : sql`null::timestamptz`,
      }),
      ...(fields.rejectReasons && { rejectReasons: sql`${sql.param(fields.rejectReasons)}::text[]` }),
    },
    reason: unlessDeleted(
      [sql`m.status = ${action.to}`, 'already_so'],
      [sql`not ${isOneOf(steps)}`, 'transition_not_allowed'],
      [isOneOf(steps.filter(({ step }) => !can(held, step.access))), 'permission_missing'],
      [
        sql`${isOneOf(steps.filter(({ step }) => step.needs.includes('checklist')))} and not ${checklistComplete}`,
        'checklist_incomplete',
      ],
    ),
  };
}
