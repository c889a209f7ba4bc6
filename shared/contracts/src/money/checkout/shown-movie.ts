import { countryCode, currencyCode, id, instant, minorUnits } from '../../platform/values/fields.ts';
import { offer } from '../../catalog/movies/licenses.ts';
import { videoQuality } from '../../catalog/movies/quality.ts';
import { shownGateway } from '../gateway/gateway.ts';
import { shownSeller } from '../sellers/shown-seller.ts';
import { z } from '../../z.ts';

export const shownOffer = z.object({
  offer,
  amountMinor: minorUnits,
  /** The price before a promotion; null outside one. */
  regularMinor: z.nullable(minorUnits),
  currency: currencyCode,
  taxIncluded: z.boolean(),
  /** Rentals: hours to finish once started, days to start. */
  accessHours: z.nullable(z.int()),
  startWithinDays: z.nullable(z.int()),
  /** What the offer costs without a promo code, so that the page shows it before it has a quote. */
  price: z.object({
    subtotalMinor: minorUnits,
    taxMinor: minorUnits,
    totalMinor: minorUnits,
    taxRateBasisPoints: z.int(),
  }),
});

/** A movie as shown at checkout, for one country. */
export const shownMovie = z.object({
  _id: id,
  title: z.string(),
  shortDescription: z.nullable(z.string()),
  releaseYear: z.nullable(z.int()),
  runtimeMinutes: z.nullable(z.int()),
  ageRating: z.nullable(z.string()),
  audioLanguages: z.array(z.string()),
  subtitleLanguages: z.array(z.string()),
  quality: z.nullable(videoQuality),
  posterUrl: z.nullable(z.string()),
  /** Null while the watcher's location is unknown. */
  country: z.nullable(countryCode),
  sale: z.discriminatedUnion('state', [
    z.object({ state: z.literal('open'), offers: z.array(shownOffer) }),
    z.object({ state: z.literal('coming_soon'), at: instant }),
    z.object({ state: z.literal('which_country') }),
    z.object({ state: z.literal('not_here') }),
    z.object({ state: z.literal('not_for_sale') }),
  ]),
  /** The selectable countries with their names; `isSold` where the movie has an offer. */
  countries: z.array(
    z.object({
      code: countryCode,
      name: z.string(),
      postalCodeRegex: z.nullable(z.string()),
      isSold: z.boolean(),
    }),
  ),
  gateway: shownGateway,
  /** The terms in effect, in the reader's language where available. */
  terms: z.nullable(z.object({ _id: id, version: z.string(), url: z.string() })),
  /** Of the country. */
  seller: z.nullable(shownSeller),
  /** The refund policy in effect. */
  refundPolicyUrl: z.nullable(z.string()),
});
export type ShownMovie = z.infer<typeof shownMovie>;
