import { endpoint } from '../../platform/http/endpoint.ts';
import { listQuery } from '../../platform/lists/list.ts';
import { allEndpoint, listEndpoint, recordEndpoints } from '../../platform/records/record-api.ts';
import { field, fieldsOfRecord, shapeOf } from '../../platform/records/record-fields.ts';
import { countryCode, email, instant, recordFields, reference, text } from '../../platform/values/fields.ts';
import { z } from '../../z.ts';

const sellerLimits = { legalName: 160, address: 400, number: 60 } as const;

/** What documents say of who sells. */
export const sellerFields = fieldsOfRecord({
  country: field(z.nullable(countryCode), {
    label: 'Country of sale',
    blank: null,
    help: 'Documents for buyers in this country name this seller. Leave empty for the default seller.',
  }),
  legalName: field(text(sellerLimits.legalName, 2), { label: 'Legal name', blank: '' }),
  address: field(text(sellerLimits.address, 5), {
    label: 'Address',
    blank: '',
    help: 'As on a letter: one part per line, ending with the country.',
  }),
  vatNumber: field(z.nullable(text(sellerLimits.number, 4)), {
    label: 'VAT number',
    blank: null,
    help: 'Or the tax number, where there is no VAT.',
  }),
  registerNumber: field(z.nullable(text(sellerLimits.number, 2)), {
    label: 'Registration number',
    blank: null,
    help: 'With the register, such as HRB 12345, Amtsgericht Berlin.',
  }),
  supportEmail: field(email, {
    label: 'Support email',
    blank: '',
    help: 'Shown on documents and in payment emails.',
  }),
  /** Key of an uploaded image. */
  logo: field(z.nullable(z.uuid()), { label: 'Logo', blank: null }),
});

export const seller = z.object({
  ...recordFields,
  ...shapeOf(sellerFields),
  deletedAt: z.nullable(instant),
});
export type Seller = z.infer<typeof seller>;

export const sellerRow = z.pick(seller, {
  _id: true,
  version: true,
  country: true,
  legalName: true,
  vatNumber: true,
  supportEmail: true,
  updatedAt: true,
});
export type SellerRow = z.infer<typeof sellerRow>;

export const sellerSorts = ['legalName', '-legalName', '-updatedAt', 'updatedAt'] as const;

const access = 'payment:manage';

/** @without bulk, undoBulk: There are few, each with details of its own. */
export const sellerApi = {
  ...recordEndpoints({
    resource: 'seller',
    noun: 'seller',
    access,
    fields: sellerFields,
    record: seller,
  }),
  list: listEndpoint({
    resource: 'seller',
    nouns: 'sellers',
    access,
    query: listQuery(sellerSorts, {}),
    row: sellerRow,
  }),
  all: allEndpoint({ resource: 'seller', nouns: 'sellers', access, row: reference }),
  addLogo: endpoint({
    name: 'seller.addLogo',
    summary: 'Upload a logo (at most 15 MiB); kept once a seller uses it.',
    method: 'POST',
    path: 'seller/logo',
    access,
    status: 201,
    kind: 'multipart',
    response: z.object({ key: z.uuid(), width: z.int(), height: z.int() }),
  }),
};
