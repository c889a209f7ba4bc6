import { id, instant, reference, text } from '../../platform/values/fields.ts';
import { listQuery, pageOf } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

/** `comp`: complimentary. `gift`: paid by another person. The others were paid for by the watcher. */
export const accessSource = z.enum(['comp', 'gift', 'rental', 'purchase']);
/** What an admin can grant. */
export const grantSource = z.enum(['comp', 'gift']);
export type GrantSource = z.infer<typeof grantSource>;
export type AccessSource = z.infer<typeof accessSource>;

/** The limit for admins without `watcher:manage`. */
export const grantDaysAtMost = 30;

export const accessState = z.enum(['upcoming', 'active', 'ended', 'revoked']);
export type AccessState = z.infer<typeof accessState>;

/** The right to watch one movie without paying. */
export const movieAccess = z.object({
  _id: id,
  movieId: id,
  movieTitle: z.string(),
  source: accessSource,
  note: z.nullable(z.string()),
  startAt: instant,
  /** Null: unlimited. */
  endAt: z.nullable(instant),
  state: accessState,
  grantedBy: z.nullable(reference),
  createdAt: instant,
});
export type MovieAccess = z.infer<typeof movieAccess>;

/** Starts immediately without a start date. */
export const accessGrant = z.strictObject({
  movieId: id,
  source: grantSource,
  startAt: z.optional(instant),
  endAt: z.nullable(instant),
  note: z.optional(text(500)),
});

const { q: _, ...paging } = listQuery(['-createdAt'], {}).shape;
/** Access is paged through, not searched. */
export const accessQuery = z.strictObject(paging);
export const accessPage = pageOf(movieAccess);
