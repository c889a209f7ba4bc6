import { countryCode, email, languageTag, text } from './fields.ts';
import { field, type ImportField, importsOf, lower, several } from './imports.ts';
import { makerInput, makerType, phone, webAddress } from './makers.ts';
import { z } from './z.ts';

/** One row of a file of makers: cells are text, empty ones absent. */
export const makerImportRow = z.strictObject({
  email,
  name: makerInput.shape.name,
  type: lower(makerType),
  country: z.codec(z.string(), countryCode, {
    decode: (cell) => cell.trim().toUpperCase(),
    encode: (code) => code,
  }),
  displayName: z.optional(text(120)),
  storeName: z.optional(text(120)),
  phone: z.optional(phone),
  company: z.optional(text(120)),
  designation: z.optional(text(120)),
  website: z.optional(webAddress),
  languages: z.optional(several(languageTag, 20)),
  tags: z.optional(several(text(40, 1), 20)),
});

export const makerImportFields: readonly ImportField[] = [
  field('email', 'E-mail', 'Tells makers apart: a known one is changed', true),
  field('name', 'Name', '2 to 120 characters', true),
  field('type', 'Type', `One of ${makerType.options.join(', ')}`, true),
  field('country', 'Country', 'Two letters, such as DE', true),
  field('displayName', 'Display name', 'Up to 120 characters'),
  field('storeName', 'Store name', 'Up to 120 characters'),
  field('phone', 'Phone', 'Like +49 30 1234567'),
  field('company', 'Company', 'Up to 120 characters'),
  field('designation', 'Designation', 'Up to 120 characters'),
  field('website', 'Website', 'A web address that starts with https://'),
  field('languages', 'Languages', 'Tags such as en, several with semicolons'),
  field('tags', 'Tags', 'Several with semicolons, up to 20'),
];

export const makersImportApi = importsOf('maker', 'maker:write');
