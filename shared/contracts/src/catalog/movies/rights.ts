import { endpoint } from '../../platform/http/endpoint.ts';
import { countryCode, id, idParams, instant, text, version } from '../../platform/values/fields.ts';
import {
  checkRows,
  type DraftOf,
  field,
  fieldsOfRecord,
  partNamesOf,
  shapeOf,
} from '../../platform/records/record-fields.ts';
import { licenseType } from './licenses.ts';
import { rightsProblems } from './rights-rules.ts';
import { z } from '../../z.ts';

/** `deny` overrides `allow`. */
export const rightMode = z.enum(['allow', 'deny']);
export type RightMode = z.infer<typeof rightMode>;

export const rightsAtMost = 100;
const holdbackAtMost = 3_650;

/** Other years are typing errors. */
export const isBoundary = (at: Date): boolean => at.getUTCFullYear() >= 1900 && at.getUTCFullYear() < 2200;
/** Start or end of a rights window or a promotion. */
export const boundary = instant.check(z.refine(isBoundary, 'Between 1900 and 2199'));

/** One right, in the order of its form. */
export const rightFields = fieldsOfRecord({
  licenseType: field(licenseType, { label: 'License type', blank: 'svod', isRequired: true }),
  mode: field(rightMode, {
    label: 'Availability',
    blank: 'allow',
    isRequired: true,
    help: 'A block overrides an allow.',
  }),
  /** ISO-3166 alpha-2; groups are expanded when they are chosen. */
  territories: field(
    z
      .array(countryCode)
      .check(z.minLength(1, 'Choose at least one territory.'), z.maxLength(300, 'At most 300 territories')),
    { label: 'Territories', blank: [] },
  ),
  startAt: field(boundary, { label: 'Start date', blank: '' }),
  /** The moment from which it is closed; null is open-ended. */
  endAt: field(z.nullable(boundary), {
    label: 'End date',
    blank: null,
    help: 'Leave empty for no end date. Days begin at midnight UTC.',
  }),
  holdbackDays: field(
    z.nullable(
      z
        .int('A whole number of days')
        .check(z.minimum(1, 'At least 1 day'), z.maximum(holdbackAtMost, 'At most 3,650 days')),
    ),
    { label: 'Holdback (days)', blank: null, help: 'Opens this many days after the start date.' },
  ),
  /** For the people who negotiate; nothing else depends on it. */
  exclusive: field(z.boolean(), {
    label: 'Exclusive',
    blank: false,
    help: 'No one else holds this right.',
  }),
  contract: field(z.nullable(text(200)), { label: 'Contract or note', blank: null }),
});
export type RightDraft = DraftOf<typeof rightFields>;

export const rightInput = z.strictObject({ _id: z.optional(id), ...shapeOf(rightFields) });
export type RightInput = z.output<typeof rightInput>;
export const right = z.object({ _id: id, ...shapeOf(rightFields) });
export type Right = z.output<typeof right>;

/** All rights of a movie; overlaps are refused, too. */
export const rightsInput = z
  .array(rightInput)
  .check(z.maxLength(rightsAtMost, `At most ${rightsAtMost} rights`), checkRows(rightsProblems));

/** A movie's rights are saved together. */
export const rightsFields = fieldsOfRecord({
  rights: field(rightsInput, { label: 'Rights', blank: [], parts: rightFields }),
});
export const rightNames = partNamesOf('rights.*', rightFields);

/** `version` is the movie's. */
export const movieRights = z.object({ version, rights: z.array(right) });
export type MovieRights = z.output<typeof movieRights>;

export const movieRightsApi = {
  get: endpoint({
    name: 'movie.rights',
    summary: 'Get the rights of a movie: license types, territories and windows.',
    method: 'GET',
    path: 'movie/:_id/rights',
    access: 'movie:read',
    params: idParams,
    response: movieRights,
  }),
  put: endpoint({
    name: 'movie.putRights',
    summary: 'Save all rights of a movie; those with a known `_id` keep it.',
    method: 'PUT',
    path: 'movie/:_id/rights',
    access: 'movie:write',
    params: idParams,
    body: z.strictObject({ ...shapeOf(rightsFields), version }),
    fields: { ...rightsFields, ...rightNames },
    response: movieRights,
  }),
};
