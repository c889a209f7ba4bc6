import { countryCode, email, languageTag, text } from './fields.ts';
import { field, type ImportField, importsOf, lower, several, whole, yesNo } from './imports.ts';
import { gender, tagsAtMost, watcherInput, watcherTag } from './watchers.ts';
import { z } from './z.ts';

const { phone, timezone, notes } = watcherInput.shape;

/** One row of a file of watchers: cells are text, empty ones absent. */
export const watcherImportRow = z.strictObject({
  email,
  name: text(120, 1),
  country: z.codec(z.string(), countryCode, {
    decode: (cell) => cell.trim().toUpperCase(),
    encode: (code) => code,
  }),
  phone: z.optional(phone),
  city: z.optional(text(80)),
  timezone: z.optional(timezone),
  language: z.optional(languageTag),
  birthYear: z.optional(
    whole(1900, 2200).check(z.refine((year) => year <= new Date().getUTCFullYear(), 'Not a year to come')),
  ),
  gender: z.optional(lower(gender)),
  tags: z.optional(several(lower(watcherTag), tagsAtMost)),
  notes: z.optional(notes),
  marketingEmail: z.optional(yesNo),
  marketingPush: z.optional(yesNo),
});

const consentHint =
  'Yes or no: whether the watcher agreed to it; what they switched off themselves stays off';

export const watcherImportFields: readonly ImportField[] = [
  field('email', 'E-mail', 'Tells watchers apart: a known one is changed', true),
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
