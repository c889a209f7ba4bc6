import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/values/fields.ts';
import { csv } from '../../platform/lists/list.ts';
import { z } from '../../z.ts';

export const lookupType = z.enum([
  'genre',
  'tag',
  'language',
  'ratingBoard',
  'rating',
  'contentWarning',
  'creditRole',
  'festival',
  'rejectReason',
  'region',
  'licenseType',
  'currency',
  'taxCode',
  'cancelReason',
  'refundReason',
  'blockReason',
  'ticketCategory',
  'ticketTag',
  'contactLabel',
  'bannerSlot',
  'faqCategory',
  'productCategory',
  'projectCategory',
]);
export type LookupType = z.infer<typeof lookupType>;

/** The lists by what uses them, as the page of lookups shows them; it hides those that no field uses. */
export const lookupGroups = {
  movies: ['genre', 'tag', 'ratingBoard', 'rating', 'contentWarning', 'creditRole', 'rejectReason'],
  people: ['licenseType', 'blockReason', 'contactLabel'],
  money: ['currency', 'taxCode', 'cancelReason'],
  support: ['ticketCategory'],
  site: ['language', 'region', 'bannerSlot', 'faqCategory'],
} as const satisfies Record<string, readonly LookupType[]>;
export type LookupGroup = keyof typeof lookupGroups;

/** Colors that are legible in light and dark mode. */
export const lookupColor = z.enum([
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
]);
export type LookupColor = z.infer<typeof lookupColor>;

/** One choice of a list that superadmins maintain. `parentKey` is the rating board of a rating. */
export const lookupOption = z.object({
  _id: id,
  type: lookupType,
  key: z.string(),
  name: z.string(),
  parentKey: z.nullable(z.string()),
});
export type LookupOption = z.infer<typeof lookupOption>;

export const lookupsApi = {
  all: endpoint({
    name: 'lookup.all',
    summary: 'List the active lookups of some types in order, for pickers.',
    method: 'GET',
    path: 'lookup/all',
    access: 'lookup:read',
    query: z.strictObject({ types: csv(lookupType) }),
    response: z.array(lookupOption),
  }),
};
