import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { can, type Permission } from '@backlot/contracts/platform/accounts/access';
import type { BulkAction, SkipReason } from '@backlot/contracts/catalog/movies/bulk';
import { movieStatus, type MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { type Transition, transitionTo } from '@backlot/contracts/catalog/movies/workflow';
import { firstReason, instantSql } from '../../../../platform/bulk/bulk-rule.service.ts';
import { type Case, type MovieRule, unlessDeleted } from './bulk-cases.ts';
import { restorableSince } from '../../../../platform/records/restorable.service.ts';
import { priceRule } from './price.rules.ts';
import { rightRule } from './right.rules.ts';
import { hasPrices, hasRight } from '../sale.rules.ts';
import { isOwnWork } from '../workflow/own-work.ts';
import { statusFields } from '../workflow/transitions.ts';

const genresAtMost = 5;
const tagsAtMost = 20;

/** `missingFacts` of the contract in SQL, for a movie `m`. */
const factsComplete = sql`(m.release_year is not null and m.runtime_minutes is not null
  and cardinality(m.country_of_origin) > 0 and m.original_language is not null
  and cardinality(m.genre_ids) > 0 and m.maker_id is not null)`;

/** `workflow/checklist.ts` in SQL, for a movie `m` with its maker `k`, if it has one. */
export const checklistComplete = sql`(
  ${factsComplete} and m.title <> '' and m.short_description <> '' and m.age_ratings <> '[]'::jsonb and m.credits <> '[]'::jsonb
  and k.status = 'active' and m.media_state = 'ready'
  and (not m.rights_required or (${hasRight('m')} and ${hasPrices('m')}))
  and exists (select 1 from movie_image i where i.movie_id = m.id and i.kind = 'poster' and i.alt <> ''))`;

/** Every transition to a status, with its origin. */
export const transitionsTo = (to: MovieStatus): { from: MovieStatus; step: Transition }[] =>
  movieStatus.options.flatMap((from) => {
    const step = transitionTo(from, to);
    return step ? [{ from, step }] : [];
  });

/** The effect of an action on a movie `m` with its maker `k`. */
export function bulkRule(
  action: BulkAction,
  held: ReadonlySet<Permission>,
  at: Date,
  actorId: string | null,
): MovieRule {
  switch (action.type) {
    case 'transition':
      return transitionRule(action, held, at, actorId);
    case 'feature':
      return {
        set: { featured: sql`${action.featured}::boolean` },
        reason: unlessDeleted([sql`m.featured = ${action.featured}::boolean`, 'unchanged']),
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
        reason: unlessDeleted([sql`m.maker_id = ${action.makerId}::uuid`, 'unchanged']),
      };
    case 'setPrice':
    case 'changePrices':
      return priceRule(action);
    case 'addRight':
      return rightRule(action, at);
    case 'delete':
      return {
        set: { deletedAt: instantSql(at) },
        reason: unlessDeleted([sql`m.status = 'published'`, 'published']),
      };
    case 'restore':
      return {
        set: { deletedAt: sql`null::timestamptz` },
        reason: firstReason<SkipReason>(
          [sql`m.deleted_at is null`, 'not_deleted'],
          [sql`m.deleted_at < ${instantSql(restorableSince(at))}`, 'gone'],
        ),
      };
  }
}

function added(field: 'genreIds' | 'tagIds', id: string, atMost: number, limit: SkipReason): MovieRule {
  const column = sql.raw(`m.${toSnakeCase(field)}`);
  return {
    set: { [field]: sql`${column} || ${id}::uuid` },
    reason: unlessDeleted(
      [sql`${id}::uuid = any(${column})`, 'unchanged'],
      [sql`cardinality(${column}) >= ${atMost}::int`, limit],
    ),
  };
}

function removed(field: 'genreIds' | 'tagIds', id: string, ...cases: Case[]): MovieRule {
  const column = sql.raw(`m.${toSnakeCase(field)}`);
  return {
    set: { [field]: sql`array_remove(${column}, ${id}::uuid)` },
    reason: unlessDeleted([sql`${id}::uuid <> all(${column})`, 'unchanged'], ...cases),
  };
}

function transitionRule(
  action: Extract<BulkAction, { type: 'transition' }>,
  held: ReadonlySet<Permission>,
  at: Date,
  actorId: string | null,
): MovieRule {
  const steps = transitionsTo(action.to);
  const isOneOf = (some: typeof steps) =>
    sql`m.status = any(${sql.param(some.map(({ from }) => from))}::text[])`;
  const needing = (need: Transition['needs'][number]) =>
    isOneOf(steps.filter(({ step }) => step.needs.includes(need)));
  const fields = statusFields(action, at);
  return {
    set: {
      status: sql`${fields.status}::text`,
      ...(fields.publishAt !== undefined && {
        publishAt: fields.publishAt ? instantSql(fields.publishAt) : sql`null::timestamptz`,
      }),
      ...(fields.rejectReasons && { rejectReasons: sql`${sql.param(fields.rejectReasons)}::text[]` }),
    },
    reason: unlessDeleted(
      [sql`m.status = ${action.to}`, 'unchanged'],
      [sql`not ${isOneOf(steps)}`, 'transition_not_allowed'],
      [isOneOf(steps.filter(({ step }) => !can(held, step.access))), 'permission_missing'],
      [isOwnWork('m', action.to, actorId, held), 'own_work'],
      [
        sql`${needing('checklist')} and not ${checklistComplete} or ${needing('facts')} and not ${factsComplete}`,
        'checklist_incomplete',
      ],
    ),
  };
}
