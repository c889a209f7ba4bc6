import {
  field,
  type ImportField,
  importsOf,
  listCell,
  lower,
  maybe,
  upperCell,
} from '../../platform/imports/imports.ts';
import { makerInput, makerType } from './maker.ts';
import { z } from '../../z.ts';

const { shape } = makerInput;

/** One row of a file of makers: cells are text, empty ones absent. Each is judged by the form's schema. */
export const makerImportRow = z.strictObject({
  email: shape.email,
  name: shape.name,
  type: lower(shape.type),
  country: upperCell(shape.country),
  displayName: maybe(shape.displayName),
  storeName: maybe(shape.storeName),
  phone: maybe(shape.phone),
  company: maybe(shape.company),
  designation: maybe(shape.designation),
  website: maybe(shape.website),
  languages: z.optional(listCell(shape.languages)),
  tags: z.optional(listCell(shape.tags)),
});

export const makerImportFields: readonly ImportField[] = [
  field('email', 'Email', 'Tells makers apart: a known one is changed', true),
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
