import { and, eq } from 'drizzle-orm';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { FieldError } from '@backlot/contracts/platform/http/envelope';
import { missingItems } from '@backlot/contracts/catalog/movies/facts';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import type { Checklist } from '@backlot/contracts/catalog/movies/workflow';
import type { StreamEvent } from '@backlot/contracts/platform/notifications/notifications';
import type { moviesApi } from '@backlot/contracts/catalog/movies/api';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { type Transition, transitionTo } from '@backlot/contracts/catalog/movies/workflow';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { ApiError, conflict, fieldProblem, forbidden, invalid } from '../../../../platform/http/errors.ts';
import { findOffered } from '../../../site/lookups/lookups.service.ts';
import { notify } from '../../../../platform/notifications/notifications.service.ts';
import { readMovie } from '../movies.repo.ts';
import type { ChangeAuthor } from '../../../../platform/records/records.service.ts';
import { lockMovie, updateMovie } from '../movies.record.ts';
import { movieTable as t } from '../movies.table.ts';
import { isOwnWork, wasApproved } from './own-work.ts';

type Request = Parsed<typeof moviesApi.transition>['body'];
export type Step = { to: MovieStatus; publishAt?: Date | undefined; reasons?: string[] | undefined };

const missingMessages: Record<Checklist[number]['item'], string> = {
  text: 'Enter a title and a short description.',
  releaseYear: 'Enter the release year.',
  runtime: 'Enter the runtime.',
  country: 'Choose a country of origin.',
  language: 'Choose the original language.',
  poster: 'Add a poster.',
  posterAlt: 'Enter alt text for the poster.',
  ageRating: 'Choose an age rating.',
  maker: 'Choose an active maker.',
  genre: 'Choose a genre.',
  credits: 'Add credits.',
  video: 'Upload the main video, and wait until it is ready.',
  right: 'Add a right that is open now or later.',
  price: 'Add a price for each rental or purchase right in at least one of its territories.',
};

/** Open pages follow the workflow: it decides what else can be done. */
export const staleMovies: StreamEvent = { type: 'stale', resource: 'movie' };

/** Changes the workflow status of a movie. */
export const moviesTransition =
  ({ db, bus }: Pick<Deps, 'db' | 'bus'>) =>
  (_id: string, request: Request, actor: Actor, by: ChangeAuthor): Promise<Movie> =>
    db.transaction(async (tx) => {
      const before = await lockMovie(tx, _id, request.version);
      const step = transitionTo(before.status, request.to);
      if (!step)
        throw conflict(
          'transition_not_allowed',
          `A movie can’t change from “${labelOf(before.status)}” to “${labelOf(request.to)}”.`,
          await readMovie(tx, _id),
        );
      if (!can(actor.permissions, step.access)) throw forbidden();
      await refuseOwnWork(tx, _id, request.to, actor);
      await checkNeeds(tx, step, request, by.at);
      checkComplete(await readMovie(tx, _id), step);
      await updateMovie(
        tx,
        before,
        { ...statusFields(request, by.at), ...noteFields(request, before.reviewNote) },
        { ...by, action: 'transition' },
      );
      await bus.publish(tx, null, staleMovies);
      if (request.to === 'in_review')
        await notify(tx, bus, {
          to: { permission: 'movie:publish' },
          except: actor._id,
          title: 'A movie is waiting for review',
          body: before.title,
          type: 'movieReview',
          params: { movieId: _id },
        });
      return readMovie(tx, _id);
    });

/** @throws ApiError 409 `own_work` */
async function refuseOwnWork(tx: Db, _id: string, to: MovieStatus, actor: Actor): Promise<void> {
  const [own] = await tx
    .select({ wasApproved: wasApproved('movie') })
    .from(t)
    .where(and(eq(t._id, _id), isOwnWork('movie', to, actor._id, actor.permissions)));
  if (own)
    throw conflict(
      'own_work',
      `You ${own.wasApproved ? 'changed this movie since its approval' : 'added or changed this movie'}. Another admin must approve it.`,
    );
}

/** The columns that a transition sets; absent ones keep their values. */
export function statusFields({ to, publishAt, reasons }: Step, at: Date) {
  return {
    status: to,
    ...(to === 'scheduled' && { publishAt }),
    ...(to === 'published' && { publishAt: at }),
    ...((to === 'approved' || to === 'draft') && { publishAt: null }),
    ...(to === 'changes_requested' && { rejectReasons: [...new Set(reasons)] }),
    ...((to === 'in_review' || to === 'approved') && { rejectReasons: [] }),
  };
}

/** A note belongs to its transition; a new review starts without one. */
function noteFields({ to, note }: Request, former: string | null) {
  return { reviewNote: note || (to === 'in_review' ? null : former) };
}

/** @throws ApiError 422 for a date that isn't in the future, or unknown reasons */
export async function checkNeeds(
  db: Db,
  { needs }: Pick<Transition, 'needs'>,
  { publishAt, reasons = [] }: Omit<Step, 'to'>,
  at: Date,
  /** The path of the transition in the body: `action.` in a bulk change. */
  prefix = '',
): Promise<void> {
  const problems: FieldError[] = [];
  if (needs.includes('publishAt') && !(publishAt && publishAt > at))
    problems.push(fieldProblem(`${prefix}publishAt`, 'not_future', 'Choose a time in the future.'));
  if (needs.includes('reasons')) problems.push(...(await reasonProblems(db, reasons, `${prefix}reasons`)));
  if (problems.length > 0) throw invalid(...problems);
}

async function reasonProblems(db: Db, reasons: readonly string[], path: string): Promise<FieldError[]> {
  if (reasons.length === 0) return [fieldProblem(path, 'required', 'Choose at least one reason.')];
  const found = await findOffered(
    db,
    [],
    reasons.map((key) => ({ type: 'rejectReason', key })),
  );
  return reasons.every((reason) => found.some(({ key }) => key === reason))
    ? []
    : [fieldProblem(path, 'unknown', 'Choose active reasons.')];
}

function checkComplete(movie: Movie, step: Transition): void {
  const missing = missingItems(movie, step);
  if (missing.length === 0) return;
  const message = missing.map(({ item }) => missingMessages[item]).join(' ');
  const errors = missing.map(({ item }) =>
    fieldProblem(`checklist.${item}`, 'missing', missingMessages[item]),
  );
  throw new ApiError(422, 'checklist_incomplete', message, { errors, data: movie.checklist });
}

const labelOf = (status: MovieStatus) => status.replaceAll('_', ' ');
