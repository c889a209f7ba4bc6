import { bulkRequestOf, bulkResultOf, skipReasons } from '../../platform/bulk/bulk.ts';
import { countryCode, currencyCode, id, instant, kebab, minorUnits } from '../../platform/values/fields.ts';
import { licenseType, offer } from './licenses.ts';
import { movieFilters } from './query.ts';
import { movieStatus } from './movie-status.ts';
import { z } from '../../z.ts';

/** A bulk change of movies. */
export const bulkAction = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('transition'),
    to: movieStatus,
    publishAt: z.optional(instant),
    reasons: z.optional(z.array(kebab(60)).check(z.maxLength(10))),
  }),
  z.strictObject({ type: z.literal('feature'), featured: z.boolean() }),
  z.strictObject({ type: z.literal('addGenre'), genreId: id }),
  z.strictObject({ type: z.literal('removeGenre'), genreId: id }),
  z.strictObject({ type: z.literal('addTag'), tagId: id }),
  z.strictObject({ type: z.literal('removeTag'), tagId: id }),
  z.strictObject({ type: z.literal('setMaker'), makerId: id }),
  /** Sets the prices of an offer in a currency. */
  z.strictObject({ type: z.literal('setPrice'), offer, currency: currencyCode, amountMinor: minorUnits }),
  /** Raises or lowers all prices of an offer, or of both, by a percentage. */
  z.strictObject({
    type: z.literal('changePrices'),
    offer: z.nullable(offer),
    basisPoints: z.int().check(z.minimum(-9_000), z.maximum(100_000)),
  }),
  /** Adds a right; `replace` removes its territories from existing rights of the license type. */
  z.strictObject({
    type: z.literal('addRight'),
    licenseType,
    territories: z.array(countryCode).check(z.minLength(1), z.maxLength(300)),
    startAt: instant,
    endAt: z.nullable(instant),
    replace: z.boolean(),
  }),
  z.strictObject({ type: z.literal('delete') }),
  z.strictObject({ type: z.literal('restore') }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkRequest = bulkRequestOf(bulkAction, movieFilters);

export const skipReason = z.enum([
  'transition_not_allowed',
  'checklist_incomplete',
  'permission_missing',
  'own_work',
  'genre_limit',
  'last_genre',
  'tag_limit',
  'price_missing',
  'price_limits',
  'right_overlap',
  'right_denied',
  'rights_limit',
  'deleted',
  'not_deleted',
  /** Published movies are deleted one at a time, after their access is counted. */
  'published',
  ...skipReasons,
]);
export type SkipReason = z.infer<typeof skipReason>;

export const bulkResult = bulkResultOf(skipReason);
export type BulkResult = z.infer<typeof bulkResult>;
