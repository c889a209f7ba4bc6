import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { LookupType } from '@backlot/contracts/lookups';
import type { LookupUseKind } from '@backlot/contracts/lookups.edit';
import type { Holding } from './held-values.ts';

/** One field that holds lookups of a type. */
export type Use = {
  /** What people call the records; `lookups.replace.ts` says how a merge changes them. */
  kind: LookupUseKind;
  /** As in SQL. */
  table: string;
  field: string;
  how: Holding;
  /** Which rows `x` of the table count. */
  where?: SQL;
};

const movie = (field: string, how: Holding, kind: LookupUseKind = 'movie'): Use => ({
  kind,
  table: 'movie',
  field,
  how,
});

const country = (field: string, how: Holding = 'key'): Use => ({
  kind: 'country',
  table: 'country',
  field,
  how,
});

const price = (field: string): Use => ({ kind: 'price', table: 'movie_price', field, how: 'key' });

/** Every field that holds lookups: counts, the refusal to delete, and merges follow from this. */
const lookupUses: Partial<Record<LookupType, readonly Use[]>> = {
  genre: [movie('genreIds', 'ids'), { kind: 'plan', table: 'plan', field: 'genreIds', how: 'ids' }],
  tag: [movie('tagIds', 'ids')],
  language: [
    movie('originalLanguage', 'key'),
    movie('i18n', 'texts', 'movieText'),
    { kind: 'subtitle', table: 'movie_subtitle', field: 'language', how: 'key' },
    { kind: 'sound', table: 'movie_tracks', field: 'audioTracks', how: { each: 'language' } },
  ],
  creditRole: [movie('credits', { each: 'role' })],
  contentWarning: [movie('contentWarnings', 'keys')],
  rejectReason: [movie('rejectReasons', 'keys')],
  rating: [movie('ageRatings', { each: 'rating' })],
  ratingBoard: [
    movie('ageRatings', { each: 'board' }),
    {
      kind: 'rating',
      table: 'lookup',
      field: 'parentKey',
      how: 'key',
      where: sql`x.type = 'rating' and x.deleted_at is null`,
    },
    country('ratingBoard'),
  ],
  ticketCategory: [{ kind: 'ticket', table: 'ticket', field: 'category', how: 'key' }],
  bannerSlot: [{ kind: 'banner', table: 'banner', field: 'slot', how: 'key' }],
  faqCategory: [{ kind: 'question', table: 'faq', field: 'categoryId', how: 'id' }],
  region: [country('groups', 'keys')],
  currency: [
    { kind: 'payment', table: 'payment', field: 'currency', how: 'key' },
    price('currency'),
    { kind: 'contractMoney', table: 'maker_contract', field: 'currency', how: 'key' },
    { kind: 'payout', table: 'maker_payout', field: 'currency', how: 'key' },
    country('currency'),
    { kind: 'plan', table: 'plan', field: 'prices', how: { each: 'currency' } },
  ],
  taxCode: [price('taxCode'), { kind: 'plan', table: 'plan', field: 'taxCode', how: 'key' }],
  cancelReason: [
    {
      kind: 'subscription',
      table: 'subscription',
      field: 'cancelReason',
      how: 'key',
      where: sql`x.cancel_reason is not null`, // as its index has it
    },
  ],
  blockReason: [
    {
      kind: 'watcher',
      table: 'watcher',
      field: 'blockedReason',
      how: 'key',
      where: sql`x.blocked_reason is not null`, // as its index has it
    },
  ],
  contactLabel: [{ kind: 'maker', table: 'maker', field: 'contacts', how: { each: 'role' } }],
  licenceType: [{ kind: 'contract', table: 'maker_contract', field: 'licenceTypes', how: 'keys' }],
};

export const usesOf = (type: LookupType): readonly Use[] => lookupUses[type] ?? [];

export const columnOf = ({ field }: Use, alias: string): SQL => sql.raw(`${alias}.${toSnakeCase(field)}`);

/** By what the records of a use name the lookup. */
export const valueIn = ({ how }: Use, { _id, key }: { _id: string; key: string }) =>
  how === 'ids' || how === 'id' ? _id : key;
