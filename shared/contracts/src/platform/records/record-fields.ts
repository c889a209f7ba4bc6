import { type Rule, withRules } from './record-rules.ts';
import { z } from '../../z.ts';
import { describeIssue, type FieldNames } from './field-errors.ts';
import type { Cell } from './record-cell.ts';

/** One editable field of a record: its rules, and what forms, history, files and the audit log need to know. */
export type Field<S extends z.ZodMiniType = z.ZodMiniType, Blank = unknown> = {
  /** The valid stored values. */
  schema: S;
  /** Its name in forms, lists, history, conflicts, refusals, files and the audit log. */
  label: string;
  /** A shorter one for its column and filter in a list. */
  columnLabel?: string;
  /** The initial value in a form, stored by a create without the field if valid. Erasure resets personal fields to it. */
  blank: Blank;
  /** Whether a create must contain the field although its blank is valid: it decides what is sold, to whom or where. */
  isRequired?: boolean;
  /** How a value is written; shown in forms and imports. */
  help?: string;
  /** A sentence that replaces `<label> is required.` */
  missing?: string;
  /** Whether the value is about a person. `fieldsOfPerson` assumes so, `fieldsOfRecord` does not. */
  isPersonal?: boolean;
  /** Whether its values are kept in the permanent audit log; those that aren't personal are. */
  isAudited?: boolean;
  /** The fields of an object's parts, or of each row of a list. */
  parts?: Fields;
  file?: FileRule;
};
/**
 * How spreadsheets hold a field: not at all, exported but never imported, the same for an amount, which is in major units
 * there, or as a cell, which is imported and, unless it is `importOnly`, exported.
 */
export type FileRule = 'none' | 'export' | 'amount' | Cell;
export type Fields = Readonly<Record<string, Field>>;

/** The schema of each field. */
export type SchemasOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] };
/** What a client sends, as JSON. */
export type InputOf<F extends Fields> = { [K in keyof F]: z.input<F[K]['schema']> };
/** The same in code: instants are `Date`s. */
export type ParsedOf<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> };
/**
 * The draft of a form: an input in which fields may still be blank. A blank array or object is an input anyway.
 * `keyof F & string` keeps inference from going backwards through it.
 */
export type DraftOf<F extends Fields> = {
  [K in keyof F & string]: z.input<F[K]['schema']> | Extract<F[K]['blank'], string | number | boolean | null>;
};

type Facts<Blank> = Omit<Field<z.ZodMiniType, Blank>, 'schema'>;

/** Declares one field. */
export const field = <S extends z.ZodMiniType, const Blank>(
  schema: S,
  facts: Facts<Blank>,
): Field<S, Blank> => ({ schema, ...facts });

/** A stored value that no form edits: lists, history and the audit log name it. */
export const column = <S extends z.ZodMiniType>(
  schema: S,
  facts: Omit<Facts<null>, 'blank'>,
): Field<S, null> => ({ schema, blank: null, ...facts });

/** A field of a resource with imports and exports: it must declare how a spreadsheet holds it. */
export type FileField<
  S extends z.ZodMiniType = z.ZodMiniType,
  Blank = unknown,
  File extends FileRule = FileRule,
> = Field<S, Blank> & { file: File };
export const fileField = <S extends z.ZodMiniType, const Blank, const File extends FileRule>(
  schema: S,
  facts: Facts<Blank> & { file: File },
): FileField<S, Blank, File> => ({ schema, ...facts });

/** A column of such a resource. */
export const fileColumn = <S extends z.ZodMiniType, const File extends FileRule>(
  schema: S,
  facts: Omit<Facts<null>, 'blank'> & { file: File },
): FileField<S, null, File> => ({ schema, blank: null, ...facts });

/** The blank of a number field that a form may clear while it is edited. */
export const clearable = (value: number): number | null => value;

/** The fields of a record: a field is personal only if it says so. */
export const fieldsOfRecord = <F extends Fields>(fields: F): F => mapFields(fields, withPrivacy(false)) as F; // same keys and types

/** The fields of a person: a field is personal unless it says otherwise. */
export const fieldsOfPerson = <F extends Fields>(fields: F): F => mapFields(fields, withPrivacy(true)) as F; // same keys and types

const withPrivacy =
  (isPersonalByDefault: boolean) =>
  (field: Field): Field => {
    const isPersonal = field.isPersonal ?? isPersonalByDefault;
    return { ...field, isPersonal, isAudited: field.isAudited ?? !isPersonal };
  };

/** One value for each field. */
export const mapFields = <F extends Fields, V>(
  fields: F,
  valueOf: (field: Field, key: string) => V,
): { [K in keyof F]: V } =>
  Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, valueOf(one, key)])) as {
    [K in keyof F]: V; // the keys are those of the fields
  };

export const keysOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]; // an object literal has no other keys

/** The shape of an input or a stored record. */
export const shapeOf = <F extends Fields>(fields: F) =>
  mapFields(fields, ({ schema }) => schema) as SchemasOf<F>; // each schema under its own key

/** The schema of a whole input; refuses unknown keys. */
export const inputOf = <F extends Fields>(fields: F) => z.strictObject(shapeOf(fields));

/** The input of a create: an omitted optional field gets its blank where the schema accepts it. Forms send all fields, so its type asks for all. */
export const createInputOf = <F extends Fields>(fields: F): ReturnType<typeof inputOf<F>> => {
  const schemas = mapFields(fields, ({ schema, blank, isRequired = false }) =>
    !isRequired && schema.safeParse(blank).success ? z.prefault(schema, blank) : schema,
  );
  return z.strictObject(schemas) as ReturnType<typeof inputOf<F>>; // outputs are those of the fields
};

/** The input of a patch: the fields that change. */
export const patchOf = <F extends Fields>(fields: F) => z.partial(inputOf(fields));

/** The initial draft of a new record. */
export const blankOf = <F extends Fields>(fields: F) => mapFields(fields, ({ blank }) => blank) as DraftOf<F>; // each blank under its own key

export const labelsOf = <F extends Fields>(fields: F) => mapFields(fields, ({ label }) => label);

/** The label of a field's column and filter. */
export const columnLabelOf = ({ label, columnLabel = label }: Field) => columnLabel;

/** The fields without personal data: erasure leaves them. */
export const publicKeysOf = <F extends Fields>(fields: F) =>
  keysOf(fields).filter((key) => !fields[key]?.isPersonal);

/** The fields whose values are kept in the permanent audit log. */
export const auditedKeysOf = <F extends Fields>(fields: F) =>
  keysOf(fields).filter((key) => fields[key]?.isAudited);

/** What erasure stores: the blanks of the personal fields. A test checks that each column accepts its blank. */
export const erasedOf = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { isPersonal, blank }]) => (isPersonal ? [[key, blank]] : [])),
  );

/** The editable part of a record. */
export const pickFields = <F extends Fields, R extends Record<keyof F, unknown>>(fields: F, record: R) =>
  mapFields(fields, (_, key) => record[key]) as Pick<R, keyof F & keyof R>; // each value under its own key

/** The initial draft of a stored record: dates as in JSON. */
export const draftOf = <F extends Fields>(fields: F, record: ParsedOf<F>): DraftOf<F> =>
  mapFields(fields, (_, key) => asJson(record[key])) as DraftOf<F>; // codecs of fields are those of dates alone

const asJson = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(asJson);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asJson(part)]));
};

/** Names for refusals of the parts of a field, whose fields are declared: `rights.*.endAt` of the rows at `rights.*`. */
export const partNamesOf = (path: string, fields: Fields): FieldNames =>
  Object.fromEntries(Object.entries(fields).map(([key, one]) => [`${path}.${key}`, one]));

/** A combination of values that the parts of a field can't have; `path` is within the field: `0.endAt`. */
export type PartProblem = { path: string; code: string; message: string };

/** A check of a field's parts together; a part that is refused already isn't refused again. */
export const checkParts =
  <T>(problemsOf: (value: T) => readonly PartProblem[]): z.core.CheckFn<T> =>
  ({ value, issues }) => {
    const refused = new Set(issues.map(({ path = [] }) => path.join('.')));
    for (const { path, code, message } of problemsOf(value)) {
      if (refused.has(path)) continue;
      refused.add(path);
      issues.push({
        code: 'custom',
        input: value,
        path: path.split('.').filter(Boolean).map(asKey),
        params: { code },
        message,
      });
    }
  };

/** The same for a list of rows. */
export const checkRows = <T>(
  problemsOf: (rows: T) => readonly { index: number; field: string; code: string; message: string }[],
) =>
  checkParts((rows: T) =>
    problemsOf(rows).map(({ index, field, code, message }) => ({ path: `${index}.${field}`, code, message })),
  );

const asKey = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);

/**
 * Errors of a draft by path, each a sentence that names its field.
 * @param parts names of parts of fields, by path
 */
export function errorsOf<F extends Fields>(
  fields: F,
  draft: DraftOf<F>,
  rules: readonly Rule<ParsedOf<F>>[] = [],
  parts: FieldNames = {},
): Record<string, string> {
  const names = { ...fields, ...parts };
  const { error } = withRules(inputOf(fields), rules).safeParse(draft);
  const errors: Record<string, string> = {};
  for (const issue of error?.issues ?? [])
    errors[issue.path.join('.')] ??= describeIssue({ ...issue, input: valueAt(draft, issue.path) }, names);
  return errors;
}

const valueAt = (draft: object, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], draft); // issues name parts of objects
