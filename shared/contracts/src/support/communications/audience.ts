import { makerFilters } from '../../catalog/makers/maker-query.ts';
import { watcherFilters } from '../../people/watchers/watcher.ts';
import { storable } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const audienceKind = z.enum(['watchers', 'makers']);
export type AudienceKind = z.infer<typeof audienceKind>;

/** Only active people who may be written to are addressed, whatever else is chosen; dates of views need a permission. */
const {
  status: _watcherStatus,
  blockReason: _blockReason,
  marketing: _marketing,
  watchedFrom: _watchedFrom,
  watchedTo: _watchedTo,
  ...watchers
} = watcherFilters;
const { status: _makerStatus, deleted: _deleted, hasUnpaid: _hasUnpaid, ...makers } = makerFilters;

/** The filters of each list that an audience may have. */
export const audienceFilters = { watchers: z.strictObject(watchers), makers: z.strictObject(makers) };

/** Whom a message goes to: the filters of a list, as they are in its URL. */
export const audience = z
  .strictObject({
    kind: audienceKind,
    filter: z.record(z.string(), z.string().check(storable, z.maxLength(2_000))),
  })
  .check(
    z.refine(({ kind, filter }) => audienceFilters[kind].safeParse(filter).success, {
      error: 'Use the filters of the list of watchers or makers.',
      path: ['filter'],
    }),
  );
export const storedAudience = z.object({ kind: audienceKind, filter: z.record(z.string(), z.string()) });
export type Audience = z.infer<typeof storedAudience>;
