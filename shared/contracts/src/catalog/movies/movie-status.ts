import { z } from '../../z.ts';

export const movieStatus = z.enum([
  'draft',
  'in_review',
  'changes_requested',
  'approved',
  'scheduled',
  'published',
  'unpublished',
  'expired',
  'archived',
]);
export type MovieStatus = z.infer<typeof movieStatus>;
