import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';

const steps: Record<MovieStatus, string> = {
  draft: 'Return to draft',
  in_review: 'Submit for review',
  changes_requested: 'Request changes…',
  approved: 'Approve',
  scheduled: 'Schedule…',
  published: 'Publish',
  unpublished: 'Unpublish',
  expired: 'Expire',
  archived: 'Archive',
};

/** The label of a step, which depends on the current status. */
export const transitionLabel = (from: MovieStatus, to: MovieStatus): string => {
  if (from === 'scheduled' && to === 'approved') return 'Unschedule';
  if (from === 'scheduled' && to === 'published') return 'Publish now';
  if (from === 'changes_requested' && to === 'in_review') return 'Resubmit';
  return steps[to];
};

/** Confirms a step, by the new status. */
export const transitionDone: Record<MovieStatus, string> = {
  draft: 'Returned to draft',
  in_review: 'Submitted for review',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
  expired: 'Expired',
  archived: 'Archived',
};

type Confirmation = { title: (movie: string) => string; text: string; keep: string; verb: string };

/** Steps that take something away, and that the opposite step doesn't simply reverse. */
const confirmations: Partial<Record<MovieStatus, Confirmation>> = {
  unpublished: {
    title: (movie) => `Unpublish ${movie}?`,
    text: 'Watchers can’t find, buy, rent or watch it until it’s published again.',
    keep: 'Keep published',
    verb: 'Unpublish',
  },
  archived: {
    title: (movie) => `Archive ${movie}?`,
    text: 'It can’t be edited or published until it’s returned to draft and reviewed again.',
    keep: 'Keep movie',
    verb: 'Archive',
  },
};
export const confirmationOf = (to: MovieStatus): Confirmation | undefined => confirmations[to];
