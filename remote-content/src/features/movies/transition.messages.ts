import type { MovieStatus } from '@backlot/contracts/catalog/movies/workflow';

const steps: Record<MovieStatus, string> = {
  draft: 'Back to draft',
  in_review: 'Submit for review',
  changes_requested: 'Request changes…',
  approved: 'Approve',
  scheduled: 'Schedule…',
  published: 'Publish',
  unpublished: 'Unpublish',
  expired: 'Expire',
  archived: 'Archive',
};

/** What the step is called from where it starts. */
export const transitionLabel = (from: MovieStatus, to: MovieStatus): string => {
  if (from === 'scheduled' && to === 'approved') return 'Unschedule';
  if (from === 'scheduled' && to === 'published') return 'Publish now';
  if (from === 'changes_requested' && to === 'in_review') return 'Submit again';
  return steps[to];
};

/** What a movie has just become. */
export const transitionDone: Record<MovieStatus, string> = {
  draft: 'Now a draft',
  in_review: 'Submitted for review',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
  expired: 'Expired',
  archived: 'Archived',
};
