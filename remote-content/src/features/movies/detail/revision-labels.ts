import { formatDateTime } from '@backlot/ui';
import { movie, movieInput } from '@backlot/contracts/catalog/movies/movie';
import { movieStatus } from '@backlot/contracts/catalog/movies/workflow';
import { type MovieField, movieFieldNames } from '../form/movie-draft.ts';
import { movieFields, type Names } from '../movies.fields.ts';
import { statusLabels } from '../movies.messages.ts';
import { partWords } from './part-words.ts';
import { workflowFieldLabels } from './movie-detail.messages.ts';

const fieldNamed = (field: string): MovieField | undefined => movieFieldNames.find((name) => name === field);

/** A changed field by its label; fields that nobody edits directly have labels of their own. */
export const fieldWords = (field: string): string => {
  const name = fieldNamed(field);
  return name ? movieFields[name].label : (workflowFieldLabels[field] ?? field);
};

const inputWords = <K extends MovieField>(field: K, value: unknown, names: Names): string | null => {
  const parsed = movieInput.shape[field].safeParse(value);
  return parsed.success ? movieFields[field].show(parsed.data as never, names) : null; // parsed by the field's own schema
};

/** A value of the history in words. It may be older than the present rules: then it is shown as it is stored. */
export const valueWords = (field: string, value: unknown, names: Names): string => {
  if (isNothing(value)) return '';
  const name = fieldNamed(field);
  const words = name ? inputWords(name, value, names) : workflowWords(field, value);
  return words ?? (typeof value === 'string' ? value : JSON.stringify(value));
};

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const workflowWords = (field: string, value: unknown): string | null => {
  const words = partWords[field]?.(value);
  if (words !== undefined) return words;
  const status = movieStatus.safeParse(value);
  if (field === 'status' && status.success) return statusLabels[status.data];
  const at = movie.shape.publishAt.safeParse(value);
  return at.success && at.data ? formatDateTime(at.data) : null;
};
