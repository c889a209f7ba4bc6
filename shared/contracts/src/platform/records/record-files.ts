import { z } from '../../z.ts';
import type { ImportField } from '../imports/imports.ts';
import { languageTagOf } from '../values/language-names.ts';
import type { Cell } from './record-cell.ts';
import type { FileField, ParsedOf } from './record-fields.ts';

const parts = (text: string) =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean);

export const cells = {
  text: { read: (text) => text.trim() },
  number: { read: (text) => (text.trim() === '' ? Number.NaN : Number(text)) },
  list: { read: parts, hint: 'Separate several with semicolons' },
  /** Case doesn't matter. */
  choice: { read: (text) => text.trim().toLowerCase() },
  countries: {
    read: (text) => {
      const codes = parts(text.toUpperCase().replaceAll(/[\s,]+/g, ';'));
      return codes.length > 0 ? codes : undefined;
    },
    refusal: 'Enter countries by two letters each, such as DE; FR.',
    hint: 'Two letters each: DE; FR',
  },
  country: { read: (text) => text.trim().toUpperCase(), hint: 'Two letters, such as DE' },
  language: {
    read: languageTagOf,
    refusal: 'Enter a language, such as German, or its tag, such as de or pt-BR.',
    hint: 'Name or tag, such as German or de',
  },
  languages: {
    read: (text) => {
      const tags = parts(text).map(languageTagOf);
      return tags.includes(undefined) ? undefined : tags;
    },
    refusal: 'Enter languages, such as German; French, or their tags, such as de; pt-BR.',
    hint: 'Names or tags, separated with semicolons: German; fr',
  },
  yesNo: { read: (text) => yesNo[text.trim().toLowerCase()] ?? text, hint: 'Yes or no' },
} satisfies Record<string, Cell>;

const yesNo: Record<string, boolean> = { yes: true, true: true, 1: true, no: false, false: false, 0: false };

export const required = <C extends Cell>(cell: C) => ({ ...cell, isRequired: true as const });

/** Imported, never exported. */
export const importOnly = <C extends Cell>(cell: C) => ({ ...cell, isImportOnly: true as const });

export type FileFields = Readonly<Record<string, FileField>>;

const isExported = ({ file }: FileField): boolean =>
  typeof file === 'object' ? !file.isImportOnly : file !== 'none';

type Major<Key> = Key extends `${infer Name}Minor` ? Name : Key;
/** The columns of a file that hold amounts. */
export type AmountColumn<F extends FileFields> = {
  [K in keyof F & string]: F[K]['file'] extends 'amount' ? Major<K> : never;
}[keyof F & string];
type FieldColumn<F extends FileFields> = {
  [K in keyof F & string]: F[K]['file'] extends 'none' | 'amount' | { isImportOnly: true } ? never : K;
}[keyof F & string];

/** The keys of amounts. */
export const amountKeysOf = (fields: FileFields): string[] =>
  Object.keys(fields).filter((key) => fields[key]?.file === 'amount');

/** The key of an amount in a file, where it is in major units: `amountMinor` → `amount`. */
export const majorKey = (key: string): string => key.replace(/Minor$/, '');

const cellOf = ({ file }: FileField): Cell | undefined => (typeof file === 'object' ? file : undefined);

const readerOf =
  ({ read, refusal }: Cell) =>
  (text: string, { issues }: { issues: z.core.$ZodRawIssue[] }): unknown => {
    const value = read(text);
    if (value === undefined && refusal) issues.push({ code: 'custom', message: refusal, input: text });
    return value;
  };

/** One row of a file: cells are text, empty ones absent. Its rules are those of the form. */
export const importRowOf = <F extends FileFields>(fields: F) => {
  const columns = Object.entries<FileField>(fields).flatMap(([key, one]) => {
    const cell = cellOf(one);
    if (!cell) return [];
    const value = z.pipe(z.pipe(z.string(), z.transform(readerOf(cell))), one.schema);
    return [[key, cell.isRequired ? value : z.optional(value)]];
  });
  // Each column ends in its field's schema, and is text in the file.
  return z.strictObject(Object.fromEntries(columns)) as unknown as z.ZodMiniObject<{
    [K in keyof F]: z.ZodMiniOptional<z.ZodMiniType<ParsedOf<F>[K], string>>;
  }>;
};

/** The fields that the import dialog offers for a column. */
export const importFieldsOf = (fields: FileFields): ImportField[] =>
  Object.entries(fields).flatMap(([key, one]) => {
    const cell = cellOf(one);
    if (!cell) return [];
    const hint = [cell.hint, one.help].filter(Boolean).join('. ');
    return [{ key, label: one.label, hint, isRequired: cell.isRequired ?? false }];
  });

/** Key → heading of each column of an exported file: the fields, then the other columns of a row. */
export const exportColumnsOf = <F extends FileFields, const More extends Readonly<Record<string, string>>>(
  fields: F,
  more: More,
) =>
  ({
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([key, one]) =>
        isExported(one) ? [[one.file === 'amount' ? majorKey(key) : key, one.label]] : [],
      ),
    ),
    ...more,
  }) as Readonly<Record<FieldColumn<F> | AmountColumn<F> | (keyof More & string), string>>; // the same rules as types
