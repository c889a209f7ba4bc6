import { endpoint } from '../../platform/http/endpoint.ts';
import { countryCode, id, idParams, instant, text, version } from '../../platform/values/fields.ts';
import { licenseType } from './licenses.ts';
import { rightsProblems } from './rights-rules.ts';
import { z } from '../../z.ts';

/** `deny` closes what another right opens. */
export const rightMode = z.enum(['allow', 'deny']);
export type RightMode = z.infer<typeof rightMode>;

export const rightsAtMost = 100;
const holdbackAtMost = 3_650;

/** Nothing beyond is a date that anybody means. */
export const isBoundary = (at: Date): boolean => at.getUTCFullYear() >= 1900 && at.getUTCFullYear() < 2200;
/** Of a window in a contract or of a promotion. */
export const boundary = instant.check(z.refine(isBoundary, 'Between 1900 and 2199'));

const fields = {
  /** ISO-3166 alpha-2; groups are expanded when they are chosen. */
  territories: z
    .array(countryCode)
    .check(z.minLength(1, 'Choose at least one territory'), z.maxLength(300, 'At most 300 territories')),
  mode: rightMode,
  licenseType,
  startAt: boundary,
  /** The moment from which it is closed; null is open-ended. */
  endAt: z.nullable(boundary),
  /** It opens so many days after its start. */
  holdbackDays: z.nullable(
    z
      .int('A whole number of days')
      .check(z.minimum(1, 'At least 1 day'), z.maximum(holdbackAtMost, 'At most 3650 days')),
  ),
  /** Nobody else holds it: kept for the people who negotiate. */
  exclusive: z.boolean(),
  /** The contract it comes from, or a note. */
  contract: z.nullable(text(200)),
};

export const rightInput = z.strictObject({ _id: z.optional(id), ...fields });
export type RightInput = z.output<typeof rightInput>;
export const right = z.object({ _id: id, ...fields });
export type Right = z.output<typeof right>;

/** A whole set; what its rights do to each other is judged too. */
export const rightsInput = z
  .array(rightInput)
  .check(z.maxLength(rightsAtMost, `At most ${rightsAtMost} rights`), ({ value, issues }) => {
    for (const { index, field, message } of rightsProblems(value))
      issues.push({ code: 'custom', input: value, path: [index, field], message });
  });

/** `version` is the movie's. */
export const movieRights = z.object({ version, rights: z.array(right) });
export type MovieRights = z.output<typeof movieRights>;

export const movieRightsApi = {
  get: endpoint({
    name: 'movie.rights',
    summary: 'Where, how and when a movie may be offered.',
    method: 'GET',
    path: 'movie/:_id/rights',
    access: 'movie:read',
    params: idParams,
    response: movieRights,
  }),
  put: endpoint({
    name: 'movie.putRights',
    summary: 'Save the whole set of rights; those with a known `_id` keep it.',
    method: 'PUT',
    path: 'movie/:_id/rights',
    access: 'movie:write',
    params: idParams,
    body: z.strictObject({ version, rights: rightsInput }),
    response: movieRights,
  }),
};
