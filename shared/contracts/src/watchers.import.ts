import { countryCode, email, text } from './fields.ts';
import { type ImportField, importsOf } from './imports.ts';
import { z } from './z.ts';

/** One row of a file of watchers: cells are text, empty ones absent. */
export const watcherImportRow = z.strictObject({
  email,
  name: text(120, 1),
  country: z.codec(z.string(), countryCode, {
    decode: (cell) => cell.trim().toUpperCase(),
    encode: (code) => code,
  }),
});

export const watcherImportFields: readonly ImportField[] = [
  { key: 'email', label: 'E-mail', isRequired: true, hint: 'Tells watchers apart: a known one is changed' },
  { key: 'name', label: 'Name', isRequired: true, hint: 'Up to 120 characters' },
  { key: 'country', label: 'Country', isRequired: true, hint: 'Two letters, such as DE' },
];

export const watchersImportApi = importsOf('watcher', 'watcher:manage');
