import { fieldLabel, formatValue } from '@backlot/contracts/platform/audit/format-value';
import type { DraftOf, Fields } from '@backlot/contracts/platform/records/record-fields';
import type { RevisionLabels } from '../history/revision-labels.ts';
import type { FieldTexts, NameOf } from './field-types.ts';

type Others = Pick<RevisionLabels, 'type' | 'note'> & {
  /** Labels of columns that aren't edited directly, such as a status. */
  labels?: Readonly<Record<string, string>>;
  /** Formats a value of such a column, or one that its field doesn't accept; undefined for unknown columns. */
  text?: (field: string, value: unknown) => string | undefined;
};

/** Labels for `RevisionList`, derived from a record's fields. A value that violates the current rules is shown in words all the same. */
export const describeRevisions = <F extends Fields>(
  fields: F,
  texts: FieldTexts<F>,
  nameOf: NameOf,
  { labels = {}, text, ...rest }: Others,
): RevisionLabels => ({
  ...rest,
  field: (field) => fields[field]?.label ?? labels[field] ?? fieldLabel(field),
  value: (field, value) => {
    const isNothing = value === null || value === undefined || value === '';
    if (isNothing || (Array.isArray(value) && value.length === 0)) return '';
    const declared = isFieldOf(fields, field) ? asDeclared(fields, texts, field, value, nameOf) : undefined;
    return declared ?? text?.(field, value) ?? (typeof value === 'string' ? value : formatValue(value));
  },
});

const isFieldOf = <F extends Fields>(fields: F, field: string): field is keyof F & string => field in fields;

const asDeclared = <F extends Fields, K extends keyof F & string>(
  fields: F,
  texts: FieldTexts<F>,
  key: K,
  value: unknown,
  nameOf: NameOf,
): string | undefined => {
  const isValid = fields[key]?.schema.safeParse(value).success;
  return isValid ? texts[key](value as DraftOf<F>[K], nameOf) : undefined; // accepted by the field's own schema
};
