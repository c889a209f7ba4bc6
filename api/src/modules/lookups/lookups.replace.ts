import type { LookupUseKind } from '@backlot/contracts/lookups.edit';
import type { Db } from '../../db/database.ts';
import { type CountryLookupField, replaceInCountries } from '../countries/countries.service.ts';
import { moveBanners } from '../banners/banners.service.ts';
import type { Change } from '../history/records.service.ts';
import { moveQuestions } from '../faq/faq.service.ts';
import { type MovieField, setMovies } from '../movies/movies-field.service.ts';
import { replaceTicketCategory } from '../support/ticket-category.service.ts';
import { replaceContactLabel, replaceLicenceType } from '../makers/maker-lookups.service.ts';
import { replaceBlockReason } from '../watchers/block-reason.service.ts';
import { replaced } from './held-values.ts';
import { columnOf, type Use } from './lookups.uses.ts';
import { lockLookup, updateLookup } from './lookups.write.ts';

/** From and into are what the records hold: keys or ids. */
export type Swap = { from: string; into: string; change: Change };
type Replace = (tx: Db, ids: readonly string[], use: Use, swap: Swap) => Promise<void>;

/** With a revision and an audit row for each movie. */
const inMovies: Replace = (tx, ids, use, { from, into, change }) =>
  // `lookups.uses.ts` names fields of a movie for this kind.
  setMovies(tx, ids, use.field as MovieField, replaced(columnOf(use, 'm'), use.how, from, into), change);

/** Puts ratings under another board, with a revision and an audit row for each. */
const inRatings: Replace = async (tx, ids, _use, { into, change }) => {
  for (const _id of [...ids].sort()) {
    const rating = await lockLookup(tx, _id, undefined);
    await updateLookup(tx, rating, { parentKey: into }, change);
  }
};

/** With a revision and an audit row for each country. */
const inCountries: Replace = (tx, ids, use, swap) =>
  // `lookups.uses.ts` names fields of a country for this kind.
  replaceInCountries(tx, ids, use.field as CountryLookupField, swap);

/** Gives records of a kind another lookup; null where a record stays as it is, so that no merge is possible. */
export const replaceIn: Record<LookupUseKind, Replace | null> = {
  movie: inMovies,
  movieText: inMovies,
  ticket: (tx, ids, _use, swap) => replaceTicketCategory(tx, ids, swap),
  rating: inRatings,
  country: inCountries,
  question: (tx, ids, _use, { into, change }) => moveQuestions(tx, ids, into, change),
  banner: (tx, ids, _use, { into, change }) => moveBanners(tx, ids, into, change),
  price: null, // another currency would be another price; the tax of a price is its people's to choose
  watcher: (tx, ids, _use, swap) => replaceBlockReason(tx, ids, swap),
  maker: (tx, ids, _use, swap) => replaceContactLabel(tx, ids, swap),
  contract: (tx, ids, _use, swap) => replaceLicenceType(tx, ids, swap),
  contractMoney: null, // what both sides agreed on stays
  payout: null, // an account is in its currency
  subtitle: null, // a file is in the language that it is in
  sound: null,
  payment: null, // what was paid stays as it was paid
  plan: null, // what is sold is its people's to choose
  subscription: null, // why somebody left stays as it was said
};
