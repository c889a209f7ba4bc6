import type { StatusTone } from '../../platform/releases/remotes.ts';
import type { MovieStatus } from './movie-status.ts';

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
