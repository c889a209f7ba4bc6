import type { MovieStatus } from '@backlot/contracts/catalog/movies/workflow';
import type { StatusTone } from '@backlot/contracts/platform/releases/remotes';

export const statusTones: Record<MovieStatus, StatusTone> = {
  draft: 'neutral',
  in_review: 'progress',
  changes_requested: 'warning',
  approved: 'info',
  scheduled: 'info',
  published: 'success',
  unpublished: 'neutral',
  expired: 'warning',
  archived: 'neutral',
};
