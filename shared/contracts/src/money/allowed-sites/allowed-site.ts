import { allEndpoint, listEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { field, fieldsOfRecord, shapeOf } from '../../platform/records/record-fields.ts';
import { listQuery } from '../../platform/lists/list.ts';
import { instant, recordFields, reference, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

export const allowedSiteLimits = { name: 200, origin: 200, count: 100 } as const;

/** As browsers send it: without a default port. Anything else stays as typed, to be refused. */
const originOf = (typed: string): string =>
  URL.canParse(typed) && new URL(typed).href === `${new URL(typed).origin}/` ? new URL(typed).origin : typed;

/** What a browser calls the origin of a site: no path. Plain http is for development on one's own machine. */
const siteOrigin = z.string().check(
  z.trim(),
  z.minLength(1, { abort: true }),
  z.maxLength(allowedSiteLimits.origin, { abort: true }),
  z.overwrite((typed) => originOf(typed.toLowerCase())),
  z.maxLength(allowedSiteLimits.origin),
  z.regex(
    /^(https:\/\/([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}|http:\/\/(localhost|127\.0\.0\.1))(:[1-9]\d{0,4})?$/,
    'Enter an https URL without a path, such as https://shop.example.com.',
  ),
);

export const allowedSiteFields = fieldsOfRecord({
  name: field(text(allowedSiteLimits.name, 2), { label: 'Name', blank: '' }),
  origin: field(siteOrigin, {
    label: 'URL',
    blank: '',
    help: 'Scheme and host without a path, such as https://shop.example.com.',
  }),
});

export const allowedSite = z.object({
  ...recordFields,
  ...shapeOf(allowedSiteFields),
  deletedAt: z.nullable(instant),
});
export type AllowedSite = z.infer<typeof allowedSite>;

export const allowedSiteRow = z.pick(allowedSite, {
  _id: true,
  version: true,
  name: true,
  origin: true,
  updatedAt: true,
});
export type AllowedSiteRow = z.infer<typeof allowedSiteRow>;

export const allowedSiteSorts = ['name', '-name', '-updatedAt', 'updatedAt'] as const;

const access = 'payment:manage';

/** @without bulk, undoBulk: Each is trusted individually. */
export const allowedSiteApi = {
  ...recordEndpoints({
    resource: 'allowedSite',
    noun: 'allowed site',
    access,
    fields: allowedSiteFields,
    record: allowedSite,
  }),
  list: listEndpoint({
    resource: 'allowedSite',
    nouns: 'allowed sites',
    access,
    query: listQuery(allowedSiteSorts, {}),
    row: allowedSiteRow,
  }),
  all: allEndpoint({ resource: 'allowedSite', nouns: 'allowed sites', access, row: reference }),
};
