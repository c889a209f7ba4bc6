import type { Permission } from '../../platform/accounts/access.ts';
import { z } from '../../z.ts';
import type { MovieStatus } from './movie-status.ts';

const checklistItem = z.enum([
  'text',
  'releaseYear',
  'runtime',
  'country',
  'language',
  'poster',
  'posterAlt',
  'ageRating',
  'maker',
  'genre',
  'credits',
  'video',
  'right',
  'price',
]);
export const checklist = z.array(z.object({ item: checklistItem, done: z.boolean() }));
export type Checklist = z.infer<typeof checklist>;

/** `needs`: `facts` must be there, `checklist` must be complete, `publishAt` in the future, `reasons` at least one. */
export type Transition = {
  to: MovieStatus;
  access: Permission;
  needs: readonly ('facts' | 'checklist' | 'publishAt' | 'reasons')[];
};

const step = (to: MovieStatus, access: Permission, ...needs: Transition['needs']): Transition => ({
  to,
  access,
  needs,
});

/**
 * Every transition that admins can make; the first of each list is the primary one. `published` becomes `expired`
 * automatically when the last right has ended.
 */
export const movieTransitions: Record<MovieStatus, readonly Transition[]> = {
  draft: [step('in_review', 'movie:write', 'facts'), step('archived', 'movie:write')],
  in_review: [step('approved', 'movie:publish'), step('changes_requested', 'movie:publish', 'reasons')],
  changes_requested: [
    step('in_review', 'movie:write', 'facts'),
    step('draft', 'movie:write'),
    step('archived', 'movie:write'),
  ],
  approved: [
    step('published', 'movie:publish', 'checklist'),
    step('scheduled', 'movie:publish', 'checklist', 'publishAt'),
    step('archived', 'movie:write'),
  ],
  scheduled: [step('published', 'movie:publish', 'checklist'), step('approved', 'movie:publish')],
  published: [step('unpublished', 'movie:publish')],
  unpublished: [step('published', 'movie:publish', 'checklist'), step('archived', 'movie:write')],
  expired: [step('published', 'movie:publish', 'checklist'), step('archived', 'movie:write')],
  archived: [step('draft', 'movie:restore')],
};

/** The transition from one status to another; undefined where there is none. */
export const transitionTo = (from: MovieStatus, to: MovieStatus): Transition | undefined =>
  movieTransitions[from].find((transition) => transition.to === to);
