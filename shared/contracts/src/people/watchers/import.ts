import {
  field,
  type ImportField,
  importsOf,
  lower,
  lowerListCell,
  maybe,
  numberCell,
  upperCell,
  yesNo,
} from '../../platform/imports/imports.ts';
import { gender, tagsAtMost, watcherInput } from './watcher.ts';
import { z } from '../../z.ts';

const { shape } = watcherInput;

/** One row of a file of watchers: cells are text, empty ones absent. Each is judged by the form's schema. */
export const watcherImportRow = z.strictObject({
  email: shape.email,
  name: shape.name,
  country: upperCell(shape.country),
  phone: maybe(shape.phone),
  city: maybe(shape.city),
  timezone: maybe(shape.timezone),
  language: maybe(shape.language),
  birthYear: z.optional(numberCell(shape.birthYear.def.innerType)),
  gender: z.optional(lower(gender)),
  tags: z.optional(lowerListCell(shape.tags)),
  notes: z.optional(shape.notes),
  marketingEmail: z.optional(yesNo),
  marketingPush: z.optional(yesNo),
});

const consentHint =
  'Yes or no: whether the watcher agreed to it; what they switched off themselves stays off';

export const watcherImportFields: readonly ImportField[] = [
  field('email', 'Email', 'Tells watchers apart: a known one is changed', true),
  field('name', 'Name', 'Up to 120 characters', true),
  field('country', 'Country', 'Two letters, such as DE', true),
  field('phone', 'Phone', 'A number such as +4930123456'),
  field('city', 'City', 'Up to 80 characters'),
  field('timezone', 'Time zone', 'Such as Europe/Berlin'),
  field('language', 'Language', 'A tag such as en or pt-BR'),
  field('birthYear', 'Year of birth', 'Such as 1980'),
  field('gender', 'Gender', `One of ${gender.options.join(', ')}`),
  field('tags', 'Tags', `Several with semicolons, up to ${tagsAtMost}; they take the place of those before`),
  field('notes', 'Notes', 'Up to 4,000 characters'),
  field('marketingEmail', 'Marketing by e-mail', consentHint),
  field('marketingPush', 'Marketing by push', consentHint),
];

export const watchersImportApi = importsOf('watcher', 'watcher:manage');
